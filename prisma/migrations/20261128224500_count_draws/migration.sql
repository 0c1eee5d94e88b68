-- Surprise counts are drawn from a seed whose hash is in the audit trail beforehand (decision 91).
-- Locks: none that lasts; a table of one row gets a column, and a table is added.
ALTER TABLE "stock_rules" ADD COLUMN "surprise_counts" INTEGER NOT NULL DEFAULT 8;

CREATE TABLE "count_draw" (
    "id" SERIAL NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "places" TEXT[],
    "number" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "committed_at" TIMESTAMPTZ(3) NOT NULL,
    "revealed_at" TIMESTAMPTZ(3),

    CONSTRAINT "count_draw_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "count_draw_days" CHECK ("first_day" <= "last_day"),
    CONSTRAINT "count_draw_seed" CHECK ("seed" ~ '^[0-9a-f]{64}$')
);
CREATE UNIQUE INDEX "count_draw_first_day_key" ON "count_draw"("first_day");

-- A draw never changes. It is revealed once.
CREATE FUNCTION count_draw_fixed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.revealed_at IS NOT NULL
     OR (NEW.id, NEW.first_day, NEW.last_day, NEW.places, NEW.number, NEW.seed, NEW.committed_at)
        IS DISTINCT FROM (OLD.id, OLD.first_day, OLD.last_day, OLD.places, OLD.number, OLD.seed, OLD.committed_at) THEN
    RAISE EXCEPTION 'a draw of surprise counts never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER count_draw_fixed BEFORE UPDATE OR DELETE ON count_draw FOR EACH ROW EXECUTE FUNCTION count_draw_fixed();
CREATE TRIGGER count_draw_no_truncate BEFORE TRUNCATE ON count_draw EXECUTE FUNCTION refuse_change();
