-- What the registry last said of the columns that staff have changed since: without it a record of the registry was compared with what
-- staff had written, so that it took their change back, or was refused for it.
-- Locks application for an instant: a column without a default is added without writing the table anew.
ALTER TABLE "application" ADD COLUMN     "registry_values" JSONB;
