import { campaigns } from './en/campaigns';
import type { Texts } from './texts';

export const campaignTexts: Texts['campaigns'] = campaigns;
