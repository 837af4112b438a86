import { Button } from '../../../components/Button';
import { Facts, FigureLine } from '../../../components/Facts';
import { moment } from '../../../components/moment';
import { PageHeading } from '../../../components/PageHeading';
import { PlateChip } from '../../../components/PlateChip';
import { useToday } from '../../../components/useToday';
import { answerWasThisYou } from '../data/outbox';
import { type KeptCheck, signatureText } from '../rules';
import { unsent as texts } from '../words/unsent';

/** Asked after a login, once for each check that was made on this phone without a session. */
export function WasThisYou({ kept }: { kept: KeptCheck }) {
  const { id, plate, made_at, body, is_stop, author, photos } = kept;
  const today = useToday();
  const faults = body.answers.faults.length;
  const name = 'name' in author ? signatureText(author) : '';
  const rows = [
    [
      texts.items({ count: Object.keys(body.answers.items).length }),
      faults > 0 ? texts.faults({ count: faults }) : texts.noDefect(),
    ],
    ...(body.is_fit ? [] : [[texts.driver(), texts.notFit()]]),
    ...(body.odometer_km === null ? [] : [[texts.odometer(), texts.km({ km: body.odometer_km })]]),
    ...(name ? [[texts.signed(), name]] : []),
    ...(photos.length > 0 ? [[texts.photos({ count: photos.length }), '']] : []),
  ];
  return (
    <div className="mx-auto max-w-md">
      <PageHeading title={texts.wasThisYou()} />
      <p className="-mt-2 mb-4 text-ink-soft">{texts.madeHere()}</p>
      <div className="mb-5 rounded-card border border-line bg-surface wrap-anywhere">
        <div className="p-4">
          <PlateChip registration={plate} large />
          <p className="mt-2 text-xl font-semibold tabular-nums">{moment(made_at, today)}</p>
          {is_stop && <p className="mt-1 text-xl font-semibold text-bad">{texts.doNotDrive()}</p>}
        </div>
        <Facts className="border-t border-line *:px-4">
          {rows.map(([name, value]) => (
            <FigureLine key={name} label={name}>
              {value}
            </FigureLine>
          ))}
        </Facts>
      </div>
      <Button className="min-h-14 w-full text-lg" onClick={() => void answerWasThisYou(id, true)}>
        {texts.yes()}
      </Button>
      <Button
        variant="secondary"
        className="mt-3 min-h-14 w-full text-lg"
        onClick={() => void answerWasThisYou(id, false)}
      >
        {texts.no()}
      </Button>
      <p className="mt-4 text-sm text-ink-soft">
        {is_stop ? texts.stopGoes({ name }) : texts.afterNo({ name })}
      </p>
    </div>
  );
}
