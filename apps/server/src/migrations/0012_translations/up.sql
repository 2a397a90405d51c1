-- What was written as the translation of a template's text, each time: its history, and the workspace's memory of how a
-- text was translated before. What stands now is part of the template's content.
create table template_texts (
  workspace_id bigint not null,
  id bigint generated always as identity,
  template_id bigint not null,
  language text not null,
  key text not null,
  value text not null,
  -- What it translates; null where it came with the template, and nobody said what it stood for.
  source text,
  source_language text,
  source_hash uuid generated always as (md5(source)::uuid) stored,
  auto boolean not null default false,
  written_at timestamptz,
  written_by bigint,
  primary key (workspace_id, id)
);
create index template_texts_of_a_template on template_texts (workspace_id, template_id, language, key);
create index template_texts_by_source on template_texts (workspace_id, language, source_hash);
call protect_workspace_table('template_texts');
