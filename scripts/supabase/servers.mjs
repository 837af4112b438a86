// Supabase as its makers publish it, on this machine and without Docker: PostgreSQL with the roles of a hosted project,
// Auth, Storage, PostgREST, and a gateway in front of them. On loopback only; everything is gone after stop().
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { parse } from 'smol-toml';
import { runnerImport } from 'vite';
import { freePort } from '../check/free-port.mjs';
import { startGateway } from './gateway.mjs';
import { makeKeys } from './keys.mjs';

/** @template T @param {string} path @returns {Promise<T>} */
const load = async (path) => /** @type {T} */ ((await runnerImport(path)).module);

/** @type {typeof import('../../tests/support/postgresCluster')} */
const { startCluster } = await load('/tests/support/postgresCluster.ts');
/** @type {typeof import('../../tests/support/smtp')} */
const { startMailServer } = await load('/tests/support/smtp.ts');
/** @type {typeof import('../../tests/support/image')} */
const { migrationFiles } = await load('/tests/support/image.ts');

/** Where hosted grants postgres what only the owner of a table may do. */
const OF_POSTGRES = [
  'auth.audit_log_entries',
  'auth.identities',
  'auth.refresh_tokens',
  'auth.sessions',
  'auth.users',
  'storage.buckets',
  'storage.migrations',
  'storage.objects',
  'storage.s3_multipart_uploads',
  'storage.s3_multipart_uploads_parts',
];
const grantsOfTables = JSON.stringify({ postgres: OF_POSTGRES });

/** As hosted, apart from what costs time: nothing here outlives the run. @param {number} port @param {string} supautils */
const clusterSettings = (port, supautils) => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  session_preload_libraries: supautils,
  'supautils.policy_grants': grantsOfTables,
  'supautils.drop_trigger_grants': grantsOfTables,
  'supautils.privileged_extensions':
    'btree_gist,btree_gin,citext,pg_cron,pg_trgm,pgcrypto,unaccent,uuid-ossp',
  'supautils.privileged_extensions_superuser': 'supabase_admin',
  'supautils.privileged_role': 'postgres',
  'supautils.reserved_memberships':
    'pg_read_server_files,pg_write_server_files,pg_execute_server_program,authenticator',
  'supautils.reserved_roles':
    'supabase_admin,supabase_auth_admin,supabase_storage_admin,dashboard_user,service_role*,authenticator*,authenticated*,anon*',
});

/**
 * A program that runs until it is stopped; its output goes to a file.
 * @param {string} command
 * @param {{ args?: string[], env: NodeJS.ProcessEnv, cwd?: string, log: string }} options
 */
function start(command, { args = [], env, cwd, log }) {
  const output = openSync(log, 'a');
  const program = spawn(command, args, { env, cwd, stdio: ['ignore', output, output] });
  const stopNow = () => program.kill('SIGKILL');
  process.once('exit', stopNow);
  return {
    program,
    async stop() {
      process.off('exit', stopNow);
      if (program.exitCode !== null || program.signalCode !== null) return;
      const exited = once(program, 'exit');
      stopNow();
      await exited;
    },
  };
}

/**
 * @param {string} url
 * @param {{ name: string, program: import('node:child_process').ChildProcess, log: string }} server
 */
async function whenAnswering(url, { name, program, log }) {
  for (const deadline = Date.now() + 90_000; ; await pause(100)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (program.exitCode !== null || Date.now() > deadline)
      throw new Error(
        `${name} did not start:\n${readFileSync(log, 'utf8').split('\n').slice(-15).join('\n')}`,
      );
  }
}

/** @param {string} command @param {{ args: string[], env: NodeJS.ProcessEnv, log: string, name: string }} options */
async function runOnce(command, { args, env, log, name }) {
  const { program } = start(command, { args, env, log });
  const [code] = await once(program, 'exit');
  if (code !== 0)
    throw new Error(`${name} failed:\n${readFileSync(log, 'utf8').split('\n').slice(-15).join('\n')}`);
}

const TEMPLATES = ['confirmation', 'recovery', 'magic_link', 'invite', 'email_change'];

/** Our own settings of Auth's mails, as docs/deploy.md section 11 lists them. @param {string} siteUrl */
function mailSettings(siteUrl) {
  const { auth } = /** @type {any} */ (parse(readFileSync('supabase/config.toml', 'utf8')));
  return Object.fromEntries(
    TEMPLATES.flatMap((name) => [
      [`GOTRUE_MAILER_TEMPLATES_${name.toUpperCase()}`, `${siteUrl}/mail/${name}.html`],
      [`GOTRUE_MAILER_SUBJECTS_${name.toUpperCase()}`, auth.email.template[name].subject],
    ]),
  );
}

/**
 * @param {{
 *   programs: import('./programs.mjs').Programs, postgres: string, postgrest: string,
 *   grantsByDefault: boolean, isEmpty?: boolean, siteUrl: string,
 * }} options `siteUrl` is where the app is going to be served, with Auth's templates under /mail. An empty project has
 *   nothing of ours
 */
export async function startServers({ programs, postgres: binaries, postgrest, ...options }) {
  const { grantsByDefault, isEmpty = false, siteUrl } = options;
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-supabase-'));
  const keys = await makeKeys();
  /** @type {(() => unknown)[]} */
  const stops = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    // PostgreSQL runs as another user, who must be able to read its libraries.
    chmodSync(folder, 0o755);
    /** @param {string} path */
    const readable = (path) => {
      const copy = join(folder, basename(path));
      copyFileSync(path, copy);
      chmodSync(copy, 0o755);
      return copy;
    };
    const supautils = readable(programs.SUPABASE_SUPAUTILS);
    const safeupdate = readable(programs.SUPABASE_SAFEUPDATE);
    const port = await freePort();
    const cluster = await startCluster(binaries, clusterSettings(port, supautils));
    stops.push(() => cluster.stop());
    /** @param {string} role */
    const addressAs = (role) => `postgresql://${role}@127.0.0.1:${port}/postgres`;
    /** @param {string} role */
    const connectAs = (role) => {
      const db = postgres(addressAs(role), { max: 1, onnotice() {} });
      stops.push(() => db.end());
      return db;
    };
    const owner = connectAs('supabase_admin');
    await owner.file('scripts/supabase/hosted.sql');
    // Projects made before 30 May 2026 grant everything in public; newer ones grant nothing.
    for (const objects of grantsByDefault ? ['tables', 'functions', 'sequences'] : [])
      await owner.unsafe(
        `alter default privileges for role postgres in schema public grant all on ${objects} to anon, authenticated, service_role`,
      );
    await owner.unsafe(
      `alter role authenticator set session_preload_libraries = '${supautils}', '${safeupdate}'`,
    );

    const mail = await startMailServer();
    stops.push(() => mail.stop());
    const ports = { auth: await freePort(), storage: await freePort(), rest: await freePort() };
    const gateway = await startGateway({ keys, ports, mail, restartAuth });
    stops.push(() => gateway.stop());

    const authEnv = {
      ...process.env,
      GOTRUE_API_HOST: '127.0.0.1',
      PORT: String(ports.auth),
      GOTRUE_LOG_LEVEL: 'info',
      API_EXTERNAL_URL: `${gateway.url}/auth/v1`,
      GOTRUE_SITE_URL: siteUrl,
      GOTRUE_URI_ALLOW_LIST: '',
      GOTRUE_DISABLE_SIGNUP: 'false',
      GOTRUE_DB_DRIVER: 'postgres',
      DB_NAMESPACE: 'auth',
      GOTRUE_DB_MIGRATIONS_PATH: join(programs.SUPABASE_AUTH, 'migrations'),
      DATABASE_URL: addressAs('supabase_auth_admin').replace('@', ':none@'),
      GOTRUE_JWT_SECRET: keys.secret,
      GOTRUE_JWT_KEYS: JSON.stringify([keys.privateJwk]),
      GOTRUE_JWT_EXP: '3600',
      GOTRUE_JWT_AUD: 'authenticated',
      GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
      GOTRUE_JWT_ADMIN_ROLES: 'supabase_admin,service_role',
      GOTRUE_EXTERNAL_EMAIL_ENABLED: 'true',
      GOTRUE_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED: 'true',
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'false',
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'false',
      GOTRUE_MAILER_AUTOCONFIRM: 'false',
      GOTRUE_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS: 'false',
      GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'true',
      GOTRUE_MAILER_OTP_EXP: '3600',
      GOTRUE_MAILER_OTP_LENGTH: '10',
      GOTRUE_MAILER_TEMPLATE_RETRY_INTERVAL: '1s',
      GOTRUE_SMTP_HOST: '127.0.0.1',
      GOTRUE_SMTP_PORT: new URL(mail.url).port,
      GOTRUE_SMTP_ADMIN_EMAIL: 'fleet@example.ie',
      GOTRUE_SMTP_SENDER_NAME: 'Roadworthy',
      GOTRUE_SMTP_MAX_FREQUENCY: '1m',
      GOTRUE_PASSWORD_MIN_LENGTH: '8',
      GOTRUE_PASSWORD_HIBP_ENABLED: 'false',
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'false',
      GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'true',
      GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '10',
      GOTRUE_SECURITY_CAPTCHA_ENABLED: 'false',
      GOTRUE_SESSIONS_TIMEBOX: '12h',
      GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '2h',
      GOTRUE_MFA_TOTP_ENROLL_ENABLED: 'true',
      GOTRUE_MFA_TOTP_VERIFY_ENABLED: 'true',
      GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: '15',
      GOTRUE_RATE_LIMIT_HEADER: 'X-Forwarded-For',
      GOTRUE_RATE_LIMIT_EMAIL_SENT: '1000',
      GOTRUE_RATE_LIMIT_OTP: '30',
      GOTRUE_RATE_LIMIT_VERIFY: '30',
      GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '150',
      ...mailSettings(siteUrl),
    };
    const authProgram = join(programs.SUPABASE_AUTH, 'auth');
    const authLog = join(folder, 'auth.log');
    await runOnce(authProgram, { args: ['migrate'], env: authEnv, log: authLog, name: "Auth's migration" });

    /** @type {ReturnType<typeof start> | undefined} */
    let auth;
    /** @param {Record<string, string>} changes settings of Auth, until it is started again */
    async function restartAuth(changes = {}) {
      await auth?.stop();
      auth = start(authProgram, { args: ['serve'], env: { ...authEnv, ...changes }, log: authLog });
      await whenAnswering(`http://127.0.0.1:${ports.auth}/health`, {
        name: 'Auth',
        program: auth.program,
        log: authLog,
      });
    }
    stops.push(() => auth?.stop());
    await restartAuth();

    const files = join(folder, 'files');
    mkdirSync(files);
    const storageLog = join(folder, 'storage.log');
    const storage = start(programs.SUPABASE_NODE, {
      args: ['--import', 'tsx', 'src/start/server.ts'],
      cwd: programs.SUPABASE_STORAGE,
      log: storageLog,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SERVER_HOST: '127.0.0.1',
        SERVER_PORT: String(ports.storage),
        SERVER_ADMIN_PORT: String(await freePort()),
        SERVER_REGION: 'local',
        REGION: 'local',
        TENANT_ID: 'stub',
        AUTH_JWT_SECRET: keys.secret,
        AUTH_JWT_ALGORITHM: 'HS256',
        JWT_JWKS: JSON.stringify({ keys: [keys.publicJwk] }),
        ANON_KEY: keys.anonToken,
        SERVICE_KEY: keys.serviceToken,
        DATABASE_URL: addressAs('supabase_storage_admin'),
        DB_INSTALL_ROLES: 'false',
        DB_SUPER_USER: 'supabase_storage_admin',
        DB_ANON_ROLE: 'anon',
        DB_SERVICE_ROLE: 'service_role',
        DB_AUTHENTICATED_ROLE: 'authenticated',
        STORAGE_BACKEND: 'file',
        STORAGE_FILE_BACKEND_PATH: files,
        FILE_STORAGE_BACKEND_PATH: files,
        STORAGE_S3_BUCKET: 'stub',
        GLOBAL_S3_BUCKET: 'stub',
        STORAGE_S3_REGION: 'local',
        UPLOAD_FILE_SIZE_LIMIT: '524288000',
        UPLOAD_FILE_SIZE_LIMIT_STANDARD: '52428800',
        UPLOAD_SIGNED_URL_EXPIRATION_TIME: '7200',
        TUS_URL_PATH: '/upload/resumable',
        S3_PROTOCOL_ENABLED: 'true',
        S3_PROTOCOL_PREFIX: '/storage/v1',
        S3_PROTOCOL_ACCESS_KEY_ID: 'rig',
        S3_PROTOCOL_ACCESS_KEY_SECRET: 'rig-secret',
        IMAGE_TRANSFORMATION_ENABLED: 'false',
        PG_QUEUE_ENABLE: 'false',
        RATE_LIMITER_ENABLED: 'false',
        PROMETHEUS_METRICS_ENABLED: 'false',
        OTEL_METRICS_ENABLED: 'false',
        VECTOR_ENABLED: 'false',
        ICEBERG_ENABLED: 'false',
        LOG_LEVEL: 'info',
        ...(process.env.SUPABASE_ESBUILD && { ESBUILD_BINARY_PATH: process.env.SUPABASE_ESBUILD }),
      },
    });
    stops.push(() => storage.stop());
    await whenAnswering(`http://127.0.0.1:${ports.storage}/status`, {
      name: 'Storage',
      program: storage.program,
      log: storageLog,
    });

    // As `supabase db push` does: each file in a transaction, by the role postgres. Then the demo.
    const pusher = connectAs('postgres');
    for (const file of isEmpty ? [] : [...migrationFiles(), 'supabase/seed.sql'])
      await pusher.begin((sql) => sql.unsafe(readFileSync(file, 'utf8')));

    const restLog = join(folder, 'rest.log');
    const rest = start(postgrest, {
      log: restLog,
      env: {
        PGRST_DB_URI: addressAs('authenticator'),
        PGRST_DB_SCHEMAS: 'public',
        PGRST_DB_ANON_ROLE: 'anon',
        PGRST_DB_POOL: '8',
        PGRST_DB_MAX_ROWS: '1000',
        PGRST_JWT_SECRET: JSON.stringify({ keys: [keys.publicJwk] }),
        PGRST_SERVER_HOST: '127.0.0.1',
        PGRST_SERVER_PORT: String(ports.rest),
        PGRST_LOG_LEVEL: 'error',
      },
    });
    stops.push(() => rest.stop());
    await whenAnswering(`http://127.0.0.1:${ports.rest}/`, {
      name: 'PostgREST',
      program: rest.program,
      log: restLog,
    });

    return {
      url: gateway.url,
      databaseUrl: addressAs('supabase_admin'),
      smtpUrl: mail.url,
      keys,
      logs: { auth: authLog, storage: storageLog, rest: restLog },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
