-- Texts of a website that still have facts from before a publication, until they are rewritten or marked as right.
create table old_texts (
  website_id text primary key references websites on delete cascade,
  -- [{"before": facts, "texts": [key]}]
  lists jsonb not null default '[]',
  -- Keys of texts that are right as they are.
  kept jsonb not null default '[]'
);
