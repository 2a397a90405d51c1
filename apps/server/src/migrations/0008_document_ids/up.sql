-- The document id as it is read follows the answers of the items in its format; the number an inspection was given at
-- its start never changes. null: the number has no places for items, so both are the same.
alter table inspections add column given_number text;

-- Twins never (api.md, "numbers"): of what was given. Answers may make two ids read alike.
drop index inspections_number_of_a_template;
create unique index inspections_given_number_of_a_template
  on inspections (workspace_id, template_id, coalesce(given_number, number));
