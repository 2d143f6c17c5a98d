import { testHistories } from './runHistories';

testHistories(0);
