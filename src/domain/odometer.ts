/** What an odometer can show, in km: the database's limit. */
export const MAX_ODOMETER = 9_999_999;
