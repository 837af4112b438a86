// Made by npm run words.
import type { Catalogue } from '../../../src/words/messages.ts';
import { catalogue as lt } from '../../../src/words/languages/lt.ts';
import { catalogue as ltMails } from '../../../src/words/languages/lt.mails.ts';
import { catalogue as lv } from '../../../src/words/languages/lv.ts';
import { catalogue as lvMails } from '../../../src/words/languages/lv.mails.ts';
import { catalogue as pl } from '../../../src/words/languages/pl.ts';
import { catalogue as plMails } from '../../../src/words/languages/pl.mails.ts';
import { catalogue as ptBR } from '../../../src/words/languages/pt-BR.ts';
import { catalogue as ptBRMails } from '../../../src/words/languages/pt-BR.mails.ts';
import { catalogue as ro } from '../../../src/words/languages/ro.ts';
import { catalogue as roMails } from '../../../src/words/languages/ro.mails.ts';
import { catalogue as uk } from '../../../src/words/languages/uk.ts';
import { catalogue as ukMails } from '../../../src/words/languages/uk.mails.ts';

export const catalogues: Readonly<Record<string, Catalogue>> = {
  lt: { ...lt, ...ltMails },
  lv: { ...lv, ...lvMails },
  pl: { ...pl, ...plMails },
  'pt-BR': { ...ptBR, ...ptBRMails },
  ro: { ...ro, ...roMails },
  uk: { ...uk, ...ukMails },
};
