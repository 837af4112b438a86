import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { TextField } from '../../../components/TextField';
import { OTHER_LANGUAGES, type WithTexts } from '../../../domain/rowTexts';
import { useCheckedField } from '../../../forms/fields';
import { LANGUAGES } from '../../../words/languages';

/** The name of a row for drivers and visitors who don't read English. */
export function OtherLanguages() {
  const field = useCheckedField<WithTexts>();
  const { errors } = useFormState<WithTexts>();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group"
      // A closed field could not take the focus.
      open={isOpen || errors.texts !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 font-medium text-brand hover:underline">
        <ChevronRight className="size-4 group-open:rotate-90" /> In other languages
      </summary>
      <p className="mb-3 text-sm text-ink-soft">
        What drivers and applicants read. Leave empty for English. Once the name changes, a text that stays as
        it was is removed.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {OTHER_LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={LANGUAGES[language]}
            lang={language}
            optional
            autoComplete="off"
            {...field(`texts.${language}`)}
          />
        ))}
      </div>
    </details>
  );
}
