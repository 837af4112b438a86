import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { FactGrid } from '../../../components/Facts';
import { PageHeading } from '../../../components/PageHeading';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { usePrintKey } from '../../../components/usePrintKey';
import { WrittenText } from '../../../components/WrittenText';
import { documentsOfRecordsQuery } from '../../../data/documents';
import { explain } from '../../../data/errors';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { counted } from '../../../domain/words';
import { formatTimestamp, formatTimestampDate } from '../../../lib/format';
import { paths } from '../../../paths';
import { Documents } from '../../../records/Documents';
import { type SignatureSheet, signatureSheetQuery } from '../data/policies';
import { KINDS } from '../fields';
import { PdfLink } from '../parts/PdfLink';

/** One signature on paper: what was shown, in that language and in English, and all that is known of it. */
export default function SignaturePage() {
  const { id = '' } = useParams();
  const user = useCurrentUser();
  const { data, error, refetch } = useQuery(signatureSheetQuery(id));
  usePrintKey(() => {
    if (data) print();
  });
  return (
    <>
      <PrintTitle title={data ? `Signature: ${data.title}` : 'Signature'} by={user} />
      <div className="print:hidden">
        <PageHeading
          title={data ? `${data.name}: ${data.title}` : 'Signature'}
          back={{ to: paths.policies, label: 'Policies' }}
          actions={<PrintButton disabled={!data} onPrint={() => print()} />}
        />
      </div>
      <Card className="max-w-4xl print:max-w-none print:border-0 print:p-0">
        {data ? (
          <Sheet sheet={data} />
        ) : error ? (
          <ErrorState
            message={explain("The signature couldn't be loaded", error)}
            onRetry={() => refetch()}
          />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </Card>
    </>
  );
}

function factsOf(sheet: SignatureSheet): [label: string, text: string][] {
  const { typed_name, paper_by_name, opened_at, seconds, answers, device, language } = sheet;
  return [
    ['Name', sheet.name],
    ...(typed_name ? [['Typed name', typed_name] satisfies [string, string]] : []),
    ['Depot', sheet.depot],
    [
      'Text',
      `${KINDS[sheet.kind]}, version ${sheet.number}, from ${formatTimestampDate(sheet.published_at)}`,
    ],
    ['Language', languageInEnglish(language)],
    ...(opened_at ? [['Opened', formatTimestamp(opened_at)] satisfies [string, string]] : []),
    ['Signed', formatTimestamp(sheet.signed_at)],
    ...(seconds !== null
      ? [
          ['On the screen', counted(Math.max(1, Math.round(seconds / 60)), ['minute', 'minutes'])] satisfies [
            string,
            string,
          ],
        ]
      : []),
    [
      'How',
      device
        ? `On a ${device}: "I have read this and will follow it"`
        : `On paper, noted by ${paper_by_name ?? 'a colleague'}`,
    ],
    ...(device || sheet.has_sheet
      ? []
      : [['Sheet', 'Missing: without its photo this does not count'] satisfies [string, string]]),
    ...(answers.wrong ? [['Wrong answers before', String(answers.wrong)] satisfies [string, string]] : []),
    [sheet.text === null ? 'SHA-256 of the PDF' : 'SHA-256 of the text', sheet.sha256],
    ['Signature', sheet.id],
  ];
}

/** The photo of what was signed on paper, which may be added later. */
function PaperSheet({ sheet: { id, name, title } }: { sheet: SignatureSheet }) {
  const { data = [], isLoadingError, refetch } = useQuery(documentsOfRecordsQuery([id]));
  if (isLoadingError) return <ErrorState message="The photos couldn't be loaded" onRetry={refetch} />;
  return (
    <Documents
      record={{ kind: 'policy_signatures', id }}
      documents={data}
      name={`the sheet of ${name}: ${title}`}
    />
  );
}

function Sheet({ sheet }: { sheet: SignatureSheet }) {
  const { language, text, english, file, questions, given } = sheet;
  const isOnPaper = sheet.device === null;
  return (
    <div className="flex flex-col gap-6">
      <FactGrid facts={factsOf(sheet).map(([label, value]) => ({ label, value }))} />
      {isOnPaper && <PaperSheet sheet={sheet} />}
      {questions.map(({ text: question, answers: choices }, at) => (
        <p key={question}>
          <span className="font-medium">{question}</span>{' '}
          {given
            ? choices[given[at] ?? -1]?.text
            : !isOnPaper && 'Answered. You read the answer once you have signed.'}
        </p>
      ))}
      <section
        aria-label={`The text in ${languageInEnglish(language)}`}
        className="border-t border-line pt-4"
      >
        <p className="mb-3 text-sm text-ink-soft">
          {language === 'en'
            ? 'The text that was signed'
            : `The text that was signed, in ${languageInEnglish(language)}`}
        </p>
        {text !== null && <WrittenText text={text} lang={language} />}
        {file && <PdfLink file={file} />}
      </section>
      {language !== 'en' && english !== null && (
        <section aria-label="The text in English" className="border-t border-line pt-4">
          <p className="mb-3 text-sm text-ink-soft">The same version in English</p>
          <WrittenText text={english} lang="en" />
        </section>
      )}
    </div>
  );
}
