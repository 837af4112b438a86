/** Switches off the telemetry of our tools. Must be imported before them. */
process.env.DO_NOT_TRACK = '1';
process.env.LITE_TELEMETRY = '0';
process.env.SUPABASE_TELEMETRY_DISABLED = '1';
