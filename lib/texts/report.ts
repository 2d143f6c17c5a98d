import { report } from './en/report';
import type { Texts } from './texts';

export const reportTexts: Texts['report'] = report;
