-- Checklists: what a driver looks at before a vehicle goes out, by the category of the vehicle, set by admins for all depots.
--
-- A checklist has versions. One may be a draft, which admins edit; publishing it replaces the former one. A published version never
-- changes, because checks name the version whose items they answer. Its items are one jsonb: it is read and kept as a whole.

create type public.check_duty as enum ('law', 'company', 'off');
create type public.checklist_state as enum ('draft', 'published', 'replaced');
-- The vehicle seen from above that shows how far a check is.
create type public.check_drawing as enum ('truck', 'van', 'bus', 'car', 'trailer');
-- What a fault means: the vehicle must not be used; it is repaired within days; it is noted.
create type public.defect_severity as enum ('stop', 'repair', 'note');

create table public.checklists (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (private.is_text(name, 120)),
  texts jsonb not null default '{}' check (private.are_texts(texts, 120)),
  -- The vehicle categories that it is for. A category has at most one checklist.
  categories text[] not null check (cardinality(categories) between 1 and 20),
  drawing public.check_drawing not null,
  -- off: nothing is expected, but a vehicle may be checked.
  duty public.check_duty not null default 'company',
  -- A check that takes much less is marked, no more.
  usual_seconds smallint not null default 120 check (usual_seconds between 10 and 3600),
  -- The days of the week on which a check is expected, 1 for Monday.
  weekdays smallint[] not null default '{1,2,3,4,5}' check (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  has_day_photo boolean not null default true,
  -- A second driver may accept the check of the last 24 hours instead of checking again.
  may_be_accepted boolean not null default true,
  -- Within how many days a fault of that severity is to be repaired.
  repair_days smallint not null default 7 check (repair_days between 1 and 28),
  note_days smallint not null default 28 check (note_days between 1 and 90),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table public.checklist_versions (
  id uuid primary key default gen_random_uuid(),
  checklist_id uuid not null references public.checklists (id),
  number smallint not null check (number between 1 and 9999),
  state public.checklist_state not null default 'draft',
  -- [{id, zone, text, texts, help, helps, may_be_na, words: [{id, text, texts, severity}]}] in the order of the walk: `Item` in
  -- src/topics/checklists/items.ts. Ids of items and words stay the same over versions.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  published_at timestamptz,
  published_by uuid,
  -- When an admin compared it with the authority's sheet, and who.
  compared_at timestamptz,
  compared_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint checklist_versions_number_key unique (checklist_id, number),
  constraint checklist_versions_published_check check ((state = 'draft') = (published_at is null)),
  constraint checklist_versions_compared_check check ((compared_at is null) = (compared_by is null))
);

create unique index checklist_versions_draft_key on public.checklist_versions (checklist_id) where state = 'draft';
create unique index checklist_versions_published_key on public.checklist_versions (checklist_id) where state = 'published';

alter table public.checklists enable row level security;
alter table public.checklist_versions enable row level security;
