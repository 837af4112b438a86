import { describe, expect, it } from 'vitest';
import { csvCell, toCsv } from '../../src/domain/csv';

describe('csvCell', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [0, '0'],
    [-3, '-3'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' padded ', '" padded "'],
    ['Seán Ó Briain', 'Seán Ó Briain'],
    ["O'Sullivan", "O'Sullivan"],
    ['a;b', '"a;b"'],
  ])('%j is written as %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+353-86-5550101', "'+353-86-5550101"],
    ['+353 86 555 0101+A1', "'+353 86 555 0101+A1"],
    ['+353 86 555 0101\n=1', `"'+353 86 555 0101\n=1"`],
    ['+A1', "'+A1"],
    ['+ 1', "'+ 1"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['\n=1', `"'\n=1"`],
    ['＝1', "'＝1"],
    ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
    ['=1,2', `"'=1,2"`],
  ])('stops a spreadsheet from running %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each(['a=1', '1+1', 'Mary-Kate', 'x@y.ie', 'a\tb', '+353 86 555 0101', '+353865550101'])(
    'leaves %j alone, which a spreadsheet would not run',
    (text) => {
      expect(csvCell(text)).toBe(text);
    },
  );
});

describe('toCsv', () => {
  it('says which value cannot be read, and has the rest', () => {
    const columns = [
      { heading: 'Name', cell: (row: { name: string }) => row.name },
      { heading: 'Day', cell: (row: { at: string }) => new Date(row.at).toISOString().slice(0, 10) },
    ];
    const rows = [
      { name: 'A', at: 'infinity' },
      { name: 'B', at: '2026-03-01' },
    ];
    expect(toCsv(columns, rows)).toBe('\uFEFFName,Day\r\nA,Cannot be read\r\nB,2026-03-01\r\n');
  });

  const columns = [
    { heading: 'Name', cell: (row: { name: string; points: number }) => row.name },
    { heading: 'Points, active', cell: (row: { points: number }) => row.points },
  ];

  it('begins with a UTF-8 byte order mark and the headings, and ends every line with CRLF', () => {
    expect(
      toCsv(columns, [
        { name: 'Síle', points: 3 },
        { name: '@x', points: 0 },
      ]),
    ).toBe('\uFEFFName,"Points, active"\r\nSíle,3\r\n\'@x,0\r\n');
  });

  it('has only the headings when there are no rows', () => {
    expect(toCsv(columns, [])).toBe('\uFEFFName,"Points, active"\r\n');
  });
});
