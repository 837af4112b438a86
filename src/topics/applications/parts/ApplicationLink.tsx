import type { ReactNode } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ButtonLink } from '../../../components/Button';
import { CopyField } from '../../../components/CopyField';
import { paths } from '../../../paths';

/** The address under which drivers apply to the depot of the person. */
export function useApplicationLink(): string {
  return `${window.location.origin}${paths.signup}?depot=${useCurrentUser().depot.id}`;
}

/** `children`: the button beside Copy, which is otherwise the way to the poster. */
export function ApplicationLink({ children }: { children?: ReactNode }) {
  return (
    <CopyField
      label="Link for your drivers"
      help="They apply with it on their phone. Your depot is already chosen."
      value={useApplicationLink()}
      noun="link"
      variant="secondary"
    >
      {children ?? (
        <ButtonLink to={paths.applicationLink} variant="secondary">
          Poster
        </ButtonLink>
      )}
    </CopyField>
  );
}
