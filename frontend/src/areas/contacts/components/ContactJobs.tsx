import Button from '@mui/material/Button';
import { closeToast, showToast } from '../../../components/toasts/showToast.ts';
import { useTranslation } from 'react-i18next';
import { ownAddress } from '../../../frame/api/ownAddress.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { dismissLongWork, type LongWork } from '../../../kit/longWork/longWork.ts';
import { ProgressToasts } from '../../../kit/longWork/ProgressToasts.tsx';
import { askContactJob, contactJobKind, readContactJob } from '../contactJobWork.ts';

const readyTexts = {
  export: 'contactJobs.ready',
  lgpdExport: 'contactJobs.lgpdReady',
  listExport: 'contactJobs.listReady',
  campaignExport: 'contactJobs.reportReady',
} as const;

/**
 * Progress and results of the contact jobs that the user began in this browser, also of those that ended while another
 * screen was open.
 */
export function ContactJobs() {
  const { t } = useTranslation();

  async function offer(work: LongWork) {
    const { kind, state, done, skipped, files } = await readContactJob(work.id);
    // The failure is shown with its progress.
    if (state === 'failed') return;
    dismissLongWork(work);
    if (kind === 'listFill') {
      const words = t(done === 0 ? 'contactJobs.filledNone' : 'contactJobs.filled', { count: done, skipped });
      showToast(words, { variant: 'success' });
      return;
    }
    if (files.length === 0) {
      showToast(t('contactJobs.gone'), { variant: 'error' });
      return;
    }
    showToast(t(readyTexts[kind]), {
      variant: 'success',
      persist: true,
      action: (key) =>
        files.map(({ name, url }) => (
          <Button
            key={url}
            color="inherit"
            href={ownAddress(url)}
            download={name}
            onClick={() => files.length === 1 && closeToast(key)}
          >
            {files.length === 1 ? t('contactJobs.download') : name}
          </Button>
        )),
    });
  }

  return (
    <ProgressToasts
      kind={contactJobKind}
      ask={(id, signal) => askContactJob(id, signal, t)}
      onEnd={(work) =>
        void offer(work).catch((error: unknown) => {
          showToast(errorText(t, error), { variant: 'error' });
        })
      }
    />
  );
}
