import { testHistories } from './runHistories';

testHistories(2);
