/** No tool that this project starts reports home; imported before anything that could. */
process.env.DO_NOT_TRACK = '1';
process.env.LITE_TELEMETRY = '0';
process.env.SUPABASE_TELEMETRY_DISABLED = '1';
