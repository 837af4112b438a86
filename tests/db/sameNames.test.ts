import { describe, expect, it } from 'vitest';
import { findParts } from '../../src/domain/findText';
import { isSameName, lettersOf, nameKey } from '../../src/domain/names';
import { CLEAN_ADDRESSES, CLEAN_NAMES, CLEAN_PHONES } from '../support/cleanValues';
import { onEach, servers } from '../support/servers';

/** First and last names of ten alphabets. */
const PEOPLE: Record<string, [first: string, last: string]> = {
  Latin: [
    'Seán Łukasz Žydrūnas Ștefan João',
    "Ó’Briain O'Brien Wójcik-Śliwa Šarūnaitis Țărnă Araújo Ærø Groß Þórsson Đorđević",
  ],
  Cyrillic: [
    'Іван Мар’яна Ґалаґан Юрий Ёлка',
    'Ковальчук Б’юї Їжак-Єва Щербак ЦЫГАНОВ Њежић Әлиев Қасымов Ў Йовович',
  ],
  Greek: [
    'Γιώργος ΕΛΈΝΗ Νίκος Άννα Ὀδυσσεύς',
    'Παπαδόπουλος Σ Καζαντζάκης Ωνάσης Ϊμβριος Ρήγας Χατζής Ψαρός Ξένος Θεοδωράκη',
  ],
  Armenian: [
    'Արամ Անահիտ Գոռ ՆԱՐԵ Եվա',
    'Պետրոսյան Ղազարյան Օհանյան Ֆրանգյան Ճաղարյան Չախոյան Թումանյան Ջանիբեկյան Ռուբենի Հակոբ',
  ],
  Georgian: [
    'გიორგი ნინო დავით ანა ლუკა',
    'ბერიძე კაპანაძე ღვინიაშვილი ჭყონია ჯანელიძე წერეთელი ხარაზი ჟვანია შენგელი ძაძამია',
  ],
  Hebrew: ['דָּוִד מֹשֶׁה שרה יַעֲקֹב נועה', 'כהן לֵוִי בן־דוד ג׳קסון צה״ל מזרחי פרץ ביטון אברהם אזולאי'],
  Arabic: ['مُحَمَّد أحمد فاطمة عليّ يوسف', 'الأنصاري بن‌علي حـــداد القاضي إدريس آل‑سعود الخوري مؤمن رئيس ٣'],
  Devanagari: ['राज प्रिया अमित सीता क़ासिम', 'शर्मा वर्मा पांडे सिंह ज़ैदी चौधरी गुप्ता मिश्रा त्रिपाठी जोशी।'],
  Hangul: ['민준 서연 지우 하은 도윤', '김 이 박 최 정 강 조 윤 장 임'],
  'Han and Kana': ['健 さくら ｶﾞｸ 王芳 ガク', '山田・太郎 鈴木 佐藤 髙橋 李　明 ｱｰﾄ 張 渡邊 Ｓｍｉｔｈ 一〇'],
};
const ALL = Object.values(PEOPLE).flatMap(([first, last]) =>
  last.split(' ').flatMap((family) => first.split(' ').map((given) => `${given} ${family}`)),
);

/** As another program, a phone or another person writes the same name. */
const OTHERWISE: ((name: string) => string)[] = [
  (name) => name.normalize('NFD'),
  (name) => name.normalize('NFC'),
  (name) => name.replace(/\p{Lu}/gu, (letter) => letter.toLowerCase()),
  // Only where one letter stays one: İ and ß have other capitals.
  (name) => name.replace(/[a-zа-яα-ωա-ֆ]/gu, (letter) => letter.toUpperCase()),
  (name) => name.replaceAll('’', "'").replaceAll('-', ' '),
  (name) => ` ${name.replaceAll(' ', '\u00a0\u200b')}\u2009`,
];

const SAME: [string, string][] = [
  ['Łukasz Wójcik', 'LUKASZ WOJCIK'],
  ['Seán Ó’Briain', "Sean O'Briain"],
  ['Мар’яна КОВАЛЬ', 'марʼяна коваль'],
  ['ΓΙΏΡΓΟΣ', 'Γιώργος'],
  ['ՆԱՐԵ', 'Նարե'],
  ['دَاوُد', 'داود'],
  ['דָּוִד', 'דוד'],
  ['Ｓｍｉｔｈ', 'Smith'],
  ['Groß', 'GROSS'],
  ['- -', '--'],
];
const OTHERS: [string, string][] = [
  ['Pat Daly', 'Pat Daley'],
  ['Иван', 'Ивана'],
  ['김', '이'],
  ['ガク', 'カク'],
  ['-', '*'],
  ['', '-'],
  ['王芳', '王方'],
];

/** What people type to find somebody. */
const TYPED = [
  ...[
    '',
    ' ',
    '\u200b',
    '\ufeff',
    '%',
    '_',
    '-',
    'a\ufeffb',
    'a\tb',
    '08\u00ad7 123',
    '087\t123',
    '\u0001',
    '(087)',
  ],
  ...[
    '231\u200b-D-1',
    '231 D 1',
    '353 87',
    '00353 (0)87-123',
    '0',
    'Ковальчук іван',
    'ΓΙΏΡΓΟΣ',
    "o'b",
    '٣',
    '１２３',
  ],
];

describe('The same name, and what is found, are the same in the app and in the database', () => {
  onEach(servers, (server) => {
    const each = async <Answer>(call: string, texts: readonly string[]) =>
      (
        await server.sql<{ answer: Answer }>(
          `select ${call} as answer from jsonb_array_elements_text($1::text::jsonb) with ordinality u (t, place) order by place`,
          [JSON.stringify(texts)],
        )
      ).map(({ answer }) => answer);
    const differing = (texts: readonly string[], ours: unknown[], theirs: unknown[]) =>
      texts.flatMap((text, index) =>
        JSON.stringify(ours[index]) === JSON.stringify(theirs[index])
          ? []
          : [{ text, app: ours[index], sql: theirs[index] }],
      );

    it('for five hundred names of ten alphabets, however they are written', async () => {
      expect(new Set(ALL).size).toBe(500);
      const names = [...ALL, ...ALL.flatMap((name) => OTHERWISE.map((write) => write(name)))];
      expect(differing(names, names.map(nameKey), await each('private.name_key(t)', names))).toEqual([]);
      expect(
        ALL.flatMap((name) =>
          OTHERWISE.flatMap((write) => (isSameName(name, write(name)) ? [] : [[name, write(name)]])),
        ),
      ).toEqual([]);
      // The list that is sorted knows the same names.
      expect(await each('private.stored_name_key(private.sort_name(t))', ALL)).toEqual(ALL.map(nameKey));
    });

    it('for pairs that are the same, and pairs that are not', async () => {
      const pairs = [...SAME, ...OTHERS];
      const expected = [...SAME.map(() => true), ...OTHERS.map(() => false)];
      expect(pairs.map(([one, other]) => isSameName(one, other))).toEqual(expected);
      const [ones, others] = [0, 1].map((index) => pairs.map((pair) => pair[index] ?? ''));
      const keys = await each('private.name_key(t)', ones ?? []);
      const otherKeys = await each('private.name_key(t)', others ?? []);
      expect(keys.map((key, index) => key === otherKeys[index])).toEqual(expected);
    });

    it('for every letter and sign of these alphabets', async () => {
      const blocks = [
        [0x01, 0x0590],
        [0x0590, 0x0700],
        [0x0900, 0x0980],
        [0x10a0, 0x1200],
        [0x1680, 0x1681],
        [0x1e00, 0x2c00],
        [0x3000, 0x3400],
        [0xac00, 0xac80],
        [0xfb00, 0xfe00],
        [0xfe20, 0xfff0],
      ];
      const letters = blocks.flatMap(([from = 0, to = 0]) =>
        Array.from({ length: to - from }, (_, index) => `a${String.fromCharCode(from + index)}b`),
      );
      expect(differing(letters, letters.map(lettersOf), await each('private.find_text(t)', letters))).toEqual(
        [],
      );
    });

    it('for what is typed to find them', async () => {
      const typed = [...TYPED, ...ALL, ...CLEAN_NAMES, ...CLEAN_ADDRESSES, ...CLEAN_PHONES];
      const patterns = typed.map((text) => findParts(text)?.map((part) => `%${part}%`) ?? null);
      expect(differing(typed, patterns, await each('private.find_patterns(t)', typed))).toEqual([]);
    });

    it('and nothing there compares names in another way', async () => {
      // A key by the bytes of a name would let the same name in twice. Licence categories are keys of other tables.
      const keys = await server.sql<{ key: string }>(`
        select i.indexrelid::regclass::text as key
        from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indrelid
        join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey) and a.attname in ('name', 'code', 'title')
        where i.indisunique and c.relnamespace = 'public'::regnamespace order by 1`);
      expect(keys.map(({ key }) => key)).toEqual([
        'law_numbers_key', // Of an enum.
        'license_types_code_key',
        'requirements_code_key',
      ]);
      const functions = await server.sql(`
        select p.oid::regprocedure::text as name from pg_catalog.pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and p.prosrc ~* '(lower|upper)\\(\\s*(btrim\\()?[a-z_.]*(name|repaired_by|who)\\M'`);
      expect(functions).toEqual([]);
    });
  });
});
