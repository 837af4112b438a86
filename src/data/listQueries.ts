import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { capitalised } from '../domain/words';
import { isWorthReconnecting, NotFound } from './errors';
import {
  type ConditionOn,
  knownTotal,
  narrow,
  type OrderBy,
  type OrderOptions,
  orderedBy,
  type PageRequest,
  readPage,
} from './lists';
import { byId, EXPORT_RANGE, type ReadAllOptions, readWhole } from './wholeList';

type Listed<Row> = {
  filter: (column: string, operator: string, value: unknown) => Listed<Row>;
  order: (column: string, options: OrderOptions) => Listed<Row>;
  range: (from: number, to: number) => Listed<Row>;
  abortSignal: (signal: AbortSignal) => Listed<Row>;
  throwOnError: () => PromiseLike<{ data: Row[]; count: number | null }>;
};

type PageQueryOf<Row, Asked> = {
  key: readonly [subject: string, list: string];
  /** With the filters, which are part of the key. */
  asked: Asked;
  select: () => Listed<Row>;
  conditions: readonly ConditionOn<string>[];
  order: readonly OrderBy<string>[];
  failure: string;
};

/** A page of a list in a fixed order. */
export const pageQuery = <Row, Asked extends PageRequest>({
  key: [subject, list],
  asked,
  select,
  conditions,
  order,
  failure,
}: PageQueryOf<Row, Asked>) =>
  queryOptions({
    queryKey: [subject, list, asked] as const,
    queryFn: ({ client, queryKey, signal }) =>
      readPage(
        { page: asked.page, pageSize: asked.pageSize, total: knownTotal(client, queryKey) },
        (from, to, isBackwards) =>
          orderedBy(narrow(select(), conditions), order, isBackwards)
            .range(from, to)
            .abortSignal(signal)
            .throwOnError(),
      ),
    meta: { logFailure: failure },
  });

/** One row of a list; NotFound without it. */
export const rowQuery = <Row>(subject: string, noun: string, id: string, select: () => Listed<Row>) =>
  queryOptions({
    queryKey: [subject, 'one', id],
    queryFn: async ({ signal }) => {
      const { data } = await select().filter('id', 'eq', id).abortSignal(signal).throwOnError();
      const [row] = data;
      if (!row) throw new NotFound(`${capitalised(noun)} not found`);
      return row;
    },
    retry: isWorthReconnecting,
    meta: { failure: `The ${noun} couldn't be loaded` },
  });

type ExportedRows<Row> = {
  filter: (column: string, operator: string, value: unknown) => ExportedRows<Row>;
  gt: (column: 'id', value: string) => ExportedRows<Row>;
  order: (column: 'id') => ExportedRows<Row>;
  limit: (count: number) => ExportedRows<Row>;
  abortSignal: (signal: AbortSignal) => ExportedRows<Row>;
  throwOnError: () => PromiseLike<{ data: Row[]; count?: number | null }>;
};

/** All rows of a list, for a file. Only the first portion has to be counted. */
export const exportOf = <Row extends { id: string }, Filters>(
  select: (isFirst: boolean) => ExportedRows<Row>,
  conditions: (filters: Filters) => readonly ConditionOn<string>[],
) =>
  mutationOptions({
    mutationFn: ({ filters, ...options }: ReadAllOptions & { filters: Filters }) =>
      readWhole(
        byId((after) => {
          const rows = narrow(select(after === undefined), conditions(filters));
          return (after ? rows.gt('id', after) : rows)
            .order('id')
            .limit(EXPORT_RANGE)
            .abortSignal(options.signal)
            .throwOnError();
        }),
        options,
      ),
  });
