-- Until when the tokens are used up that a workspace, or all together ('all'), may use of the model. Deleted when that is long ago.
create table model_tokens (
  scope text primary key,
  taken_until timestamptz not null
);
