-- Warnings that the learnt weights gave are wrong more often than those of the rules, so they count less towards a case.
alter table message_warnings
  add column found_by text not null default 'rules' check (found_by in ('rules', 'weights'));
comment on column message_warnings.found_by is 'rules: a wording that the rules know. weights: judged by the learnt weights, with the conversation before it.';
