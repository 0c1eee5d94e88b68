-- Who is issued which card becomes master data: until now the product had one list of countries, passport forms and sectors for all
-- card types. Temporary work passes (PLKS) keep that list. Other passes take all nationalities and any sector; residence passes need
-- neither sector nor employer. All of it holds from before the first application.
-- Locks: tables are added, and an index on application is built, during which others may read but not write it.

CREATE TYPE "PassUse" AS ENUM ('required', 'optional', 'unused');
CREATE TYPE "PassScope" AS ENUM ('any', 'listed');

CREATE TABLE "pass_rule" (
    "id" SERIAL NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "valid_from" DATE NOT NULL,
    "nationalities" "PassScope" NOT NULL,
    "sector" "PassUse" NOT NULL,
    "sectors" "PassScope" NOT NULL,
    "employer" "PassUse" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "pass_rule_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "pass_rule_card_type_id_valid_from_key" ON "pass_rule"("card_type_id", "valid_from");
ALTER TABLE "pass_rule" ADD CONSTRAINT "pass_rule_card_type_id_fkey"
  FOREIGN KEY ("card_type_id") REFERENCES "card_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "pass_nationality" (
    "id" SERIAL NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "country" TEXT NOT NULL,
    "passport" TEXT NOT NULL DEFAULT '',
    "valid_from" DATE NOT NULL,
    "valid_until" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "pass_nationality_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pass_nationality_days" CHECK ("valid_until" IS NULL OR "valid_from" <= "valid_until")
);
CREATE UNIQUE INDEX "pass_nationality_card_type_id_country_passport_valid_from_key"
  ON "pass_nationality"("card_type_id", "country", "passport", "valid_from");
ALTER TABLE "pass_nationality" ADD CONSTRAINT "pass_nationality_card_type_id_fkey"
  FOREIGN KEY ("card_type_id") REFERENCES "card_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "pass_sector" (
    "id" SERIAL NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "english_name" TEXT NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_until" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "pass_sector_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pass_sector_days" CHECK ("valid_until" IS NULL OR "valid_from" <= "valid_until")
);
CREATE UNIQUE INDEX "pass_sector_card_type_id_name_valid_from_key" ON "pass_sector"("card_type_id", "name", "valid_from");
ALTER TABLE "pass_sector" ADD CONSTRAINT "pass_sector_card_type_id_fkey"
  FOREIGN KEY ("card_type_id") REFERENCES "card_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Lists offer the sectors that applications name.
CREATE INDEX "application_sector_idx" ON "application"("sector");

INSERT INTO "pass_rule" ("card_type_id", "valid_from", "nationalities", "sector", "sectors", "employer")
SELECT id, DATE '2000-01-01',
       (CASE WHEN plks THEN 'listed' ELSE 'any' END)::"PassScope",
       (CASE WHEN code = 'RP' THEN 'optional' ELSE 'required' END)::"PassUse",
       (CASE WHEN plks THEN 'listed' ELSE 'any' END)::"PassScope",
       (CASE WHEN code = 'RP' THEN 'optional' ELSE 'required' END)::"PassUse"
  FROM "card_type" ORDER BY id;

INSERT INTO "pass_nationality" ("card_type_id", "country", "passport", "valid_from")
SELECT t.id, known.country, known.passport, DATE '2000-01-01'
  FROM "card_type" t CROSS JOIN (VALUES
    ('BGD', '@@#{7}'), ('BGD', '@#{8}'), ('IDN', '@#{7}'), ('IND', '@#{7}'), ('KAZ', '@#{8}'), ('KHM', 'N#{7,8}'),
    ('LAO', '@{1,2}#{6,7}'), ('LKA', '@{1,2}#{7}'), ('LKA', 'N#{8}'), ('MMR', '@@#{6}'), ('NPL', '#{8}'), ('NPL', '@@#{7}'),
    ('PAK', '@@#{7}'), ('PHL', '@#{7}@'), ('PHL', '@@#{7}'), ('THA', '@{1,2}#{6,7}'), ('TKM', '@#{7}'), ('UZB', '@@#{7}'),
    ('VNM', '@#{7,8}')
  ) AS known (country, passport)
 WHERE t.plks ORDER BY t.id, known.country, known.passport;

INSERT INTO "pass_sector" ("card_type_id", "name", "english_name", "valid_from")
SELECT t.id, known.name, known.english, DATE '2000-01-01'
  FROM "card_type" t CROSS JOIN (VALUES
    ('Perkilangan', 'Manufacturing'), ('Pembinaan', 'Construction'), ('Perladangan', 'Plantation'), ('Pertanian', 'Agriculture'),
    ('Perkhidmatan', 'Services'), ('Perlombongan', 'Mining and quarrying')
  ) AS known (name, english)
 WHERE t.plks ORDER BY t.id, known.name;
