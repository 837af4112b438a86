import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazyPart';
import { counted } from '../../../domain/words';
import { UndoAct } from '../../../forms/UndoAct';
import { undoTelling } from '../data';
import { type Duty, dutyName } from '../rules';

const TellDialog = lazyPart(() => import('./TellDialog'));

/** The dialog for what is to be told, and for a moment afterwards the way to take it back. */
export function useTelling(title: string) {
  const [asked, setAsked] = useState<readonly Duty[] | null>(null);
  const [told, setTold] = useState<{ id: string; about: string } | null>(null);
  const view = (
    <>
      {asked && (
        <Suspense fallback={null}>
          <TellDialog
            title={title}
            duties={asked}
            onClose={() => setAsked(null)}
            onTold={(id, duties) =>
              setTold({
                id,
                about:
                  duties.length === 1
                    ? duties.map(dutyName).join()
                    : counted(duties.length, ['line', 'lines']),
              })
            }
          />
        </Suspense>
      )}
      {told && (
        <UndoAct
          key={told.id}
          id={told.id}
          title="Told"
          about={told.about}
          undo={undoTelling()}
          onOver={() => setTold(null)}
        />
      )}
    </>
  );
  return { view, tell: setAsked };
}
