import { withWords } from '../../lib/language';
import { paths } from '../../paths';
import { pages } from '../../words/pages';
import type { Place } from '../place';

export const check: Place = {
  path: paths.check,
  audience: 'driver',
  label: pages.check,
  navigation: 'driver',
  isInMenu: true,
};

export const myChecks: Place = {
  path: paths.myChecks,
  page: withWords('.checks', () => import('./screens/MyChecksPage')),
  audience: 'driver',
  label: pages.myChecks,
  navigation: 'driver',
  isInMenu: true,
};

export const myCheck: Place = {
  path: paths.myCheck(':id'),
  page: withWords('.checks', () => import('./screens/MyCheckPage')),
  audience: 'driver',
};

export const officer: Place = {
  path: paths.officer,
  page: withWords('.checks', () => import('./screens/OfficerPage')),
  audience: 'driver',
  isAlone: true,
};

export const report: Place = {
  path: paths.report,
  page: withWords('.checks', () => import('./screens/WhatToReportPage')),
  audience: 'driver',
  label: pages.report,
  navigation: 'driver',
  isInMenu: true,
  isAlone: true,
};

export const reportDefect: Place = {
  path: paths.reportDefect,
  page: withWords('.checks', () => import('./screens/ReportPage')),
  audience: 'driver',
  isAlone: true,
};

export const reportIncident: Place = {
  path: paths.reportIncident,
  page: withWords('.checks', () => import('./screens/ReportIncidentPage')),
  audience: 'driver',
  isAlone: true,
};

export const allChecks: Place = {
  path: paths.allChecks,
  page: () => import('./screens/ChecksPage'),
  audience: 'staff',
  label: 'All checks',
  line: 'All checks',
};

export const checkedBy: Place = {
  path: paths.checkedBy,
  page: () => import('./screens/HowPage'),
  audience: 'staff',
  label: 'How checks are done',
};

export const checkRecord: Place = {
  path: paths.checkRecord(':id'),
  page: withWords('.checks', () => import('./screens/CheckRecordPage')),
  audience: 'staff',
};
