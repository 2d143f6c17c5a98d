import { testHistories } from './runHistories';

testHistories(3);
