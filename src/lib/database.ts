import type { Database as Generated } from './database.types';

type LicenseDetails = {
  licenseNumber: string;
  type: string;
  issuedDate: string;
  expiryDate: string;
  country: string;
};

/** What CHECK constraints hold the JSON columns of an application to; the generated types only say "JSON". */
type ApplicationJson = {
  personal_details: { email: string; fullName: string; phone: string; address: string };
  vehicle_details: {
    useGreyFleet: boolean;
    make?: string;
    model?: string;
    registrationNumber?: string;
    nctExpiry?: string;
  };
  licenses: LicenseDetails[];
};

type Replace<T, Replacements> = {
  [Key in keyof T]: Key extends keyof Replacements ? Replacements[Key] : T[Key];
};

type Public = Generated['public'];
type Applications = Public['Tables']['driver_depot_applications'];
type MyApplication = Public['Functions']['my_application'];

/** The generated types, with what PostgreSQL does not tell the generator. */
export type Database = Replace<
  Generated,
  {
    public: Replace<
      Public,
      {
        Tables: Replace<
          Public['Tables'],
          {
            driver_depot_applications: Replace<
              Applications,
              {
                Row: Replace<Applications['Row'], ApplicationJson>;
                Insert: Replace<Applications['Insert'], ApplicationJson>;
                Update: Replace<Applications['Update'], ApplicationJson>;
              }
            >;
          }
        >;
        Functions: Replace<
          Public['Functions'],
          {
            my_application: Replace<
              MyApplication,
              { Returns: Replace<MyApplication['Returns'][number], { rejection_reason: string | null }>[] }
            >;
          }
        >;
      }
    >;
  }
>;
