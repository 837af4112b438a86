import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type FieldValues, get, useFormState } from 'react-hook-form';
import { TextField } from '../../../components/TextField';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { OTHER_LANGUAGES } from '../../../domain/rowTexts';
import { useCheckedField } from '../../../forms/fields';

type OtherLanguagesProps = {
  label?: string;
  /** Where in the form the texts lie, if they are not its own: 'words.2.'. */
  within?: string;
  /** What was said once on the page. */
  isShort?: boolean;
};

/** The name of a row for drivers and visitors who don't read English. */
export function OtherLanguages({
  label = 'In other languages',
  within = '',
  isShort = false,
}: OtherLanguagesProps) {
  const field = useCheckedField<FieldValues>();
  const { errors } = useFormState();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group"
      // A closed field could not take the focus.
      open={isOpen || get(errors, `${within}texts`) !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 font-medium text-brand hover:underline">
        <ChevronRight className="size-4 shrink-0 group-open:rotate-90" /> {label}
      </summary>
      {!isShort && (
        <p className="mb-3 text-sm text-ink-soft">
          What drivers and applicants read. Leave empty for English. If you change the name, texts that you do
          not change are removed.
        </p>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {OTHER_LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={languageInEnglish(language)}
            lang={language}
            optional
            autoComplete="off"
            {...field(`${within}texts.${language}`)}
          />
        ))}
      </div>
    </details>
  );
}
