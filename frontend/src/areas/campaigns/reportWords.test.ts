import { expect, test } from 'vitest';
import { campaignReportTexts } from '../../../../functions/src/services/jobs/campaignReportTexts.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { pt } from './texts/pt.ts';
import { tr } from './texts/tr.ts';

test.each(Object.entries({ pt, en, es, tr }))(
  'the sheet of a report has the screen’s words: %s',
  (name, texts) => {
    const { failures, states, skips } = campaignReportTexts[name as keyof typeof campaignReportTexts];
    expect({ failures, states, skips }).toEqual({
      failures: texts.campaignReport.failures,
      states: texts.campaignReport.states,
      skips: texts.campaigns.skips,
    });
  },
);
