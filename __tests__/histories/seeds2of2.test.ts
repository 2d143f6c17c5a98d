import { testHistories } from './runHistories';

testHistories(1);
