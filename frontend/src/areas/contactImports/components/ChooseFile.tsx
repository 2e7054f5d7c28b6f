import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useUpload } from '../../messages/hooks/useUpload.ts';
import css from './ImportPage.module.css';
import { RecentImports } from './RecentImports.tsx';

const FormUpload = lazyComponent(async () => (await import('../../../kit/forms/FormUpload.tsx')).FormUpload);

const endings = ['.xls', '.xlsx', '.csv', '.txt'];
/** Limit of the server in bytes, checked before the upload. */
const mostBytes = 10 * 1024 * 1024;

interface Props {
  /** The contact list to import into; null to create contacts. */
  contactListId: number | null;
  onRead: (id: string) => void;
}

/** First step: choose or drop a spreadsheet, upload it and let the server read it. */
export function ChooseFile({ contactListId, onRead }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [failure, setFailure] = useState('');
  const { share, cancel, upload } = useUpload();
  const { send, isPending } = useMutation('POST /contact-imports');

  async function take(file: File | undefined) {
    if (file === undefined) return;
    setFailure('');
    if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
      return setFailure(t('errors.ERR_NO_SPREADSHEET'));
    if (file.size > mostBytes) return setFailure(t('errors.ERR_SPREADSHEET_SIZE'));
    try {
      const { id } = await send({
        body: { uploadId: await upload(file), ...(contactListId !== null && { contactListId }) },
      });
      onRead(id);
    } catch (error) {
      // The user cancelled the upload.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailure(errorText(t, error));
    }
    return undefined;
  }

  return (
    <>
      <section className={css['section']} aria-label={t('contactImports.steps.file')}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is dropped can be chosen by the button as well */}
        <div
          className={css['drop']}
          data-over={over}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void take(event.dataTransfer.files[0]);
          }}
        >
          <FileSpreadsheet aria-hidden="true" />
          <p>{t('contactImports.drop')}</p>
          <p className={css['hint']}>{t('contactImports.kinds')}</p>
          {failure !== '' && <Alert severity="error">{failure}</Alert>}
          {share !== null && <FormUpload share={share} onCancel={cancel} />}
          {isPending && <p role="status">{t('contactImports.reading')}</p>}
          <Button
            variant="contained"
            startIcon={<Upload />}
            disabled={share !== null || isPending}
            onClick={() => input.current?.click()}
          >
            {t('contactImports.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={endings.join(',')}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // Cleared so that choosing the same file again, after a change, fires the event.
              target.value = '';
            }}
          />
        </div>
      </section>
      <RecentImports onOpen={onRead} />
    </>
  );
}
