-- CreateEnum
CREATE TYPE "CsmCardType" AS ENUM ('mykad', 'mykid', 'mykadMx');

-- CreateEnum
CREATE TYPE "CsmProcess" AS ENUM ('personalisation', 'qualityCheck');

-- CreateEnum
CREATE TYPE "CsmFolderKind" AS ENUM ('common', 'mykad', 'mykid', 'mykadMx');

-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "division" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "grade" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "grade_prefix" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "csm_grant" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "right" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT '',
    "granted_at" TIMESTAMPTZ(3) NOT NULL,
    "granted_by_id" INTEGER,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by_id" INTEGER,

    CONSTRAINT "csm_grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "csm_machine" (
    "id" SERIAL NOT NULL,
    "machine_no" TEXT NOT NULL,
    "card_type" "CsmCardType" NOT NULL,
    "process" "CsmProcess" NOT NULL,
    "machine_type" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "blocked" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "csm_machine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "csm_reject_reason" (
    "id" SERIAL NOT NULL,
    "reject_code" TEXT NOT NULL,
    "process" "CsmProcess" NOT NULL,
    "description" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "csm_reject_reason_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "csm_hub_branch" (
    "id" SERIAL NOT NULL,
    "sub_branch_code" TEXT NOT NULL,
    "hub_branch_code" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "csm_hub_branch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "csm_map_folder" (
    "kind" "CsmFolderKind" NOT NULL,
    "input_folder" TEXT NOT NULL DEFAULT '',
    "output_folder" TEXT NOT NULL DEFAULT '',
    "error_folder" TEXT NOT NULL DEFAULT '',
    "archive_folder" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "csm_map_folder_pkey" PRIMARY KEY ("kind")
);

-- CreateIndex
CREATE INDEX "csm_grant_user_id_idx" ON "csm_grant"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "csm_machine_machine_no_key" ON "csm_machine"("machine_no");

-- CreateIndex
CREATE UNIQUE INDEX "csm_reject_reason_process_reject_code_key" ON "csm_reject_reason"("process", "reject_code");

-- CreateIndex
CREATE UNIQUE INDEX "csm_hub_branch_sub_branch_code_key" ON "csm_hub_branch"("sub_branch_code");

-- CreateIndex
CREATE INDEX "csm_hub_branch_hub_branch_code_idx" ON "csm_hub_branch"("hub_branch_code");

-- AddForeignKey
ALTER TABLE "csm_grant" ADD CONSTRAINT "csm_grant_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "csm_grant" ADD CONSTRAINT "csm_grant_granted_by_id_fkey" FOREIGN KEY ("granted_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "csm_grant" ADD CONSTRAINT "csm_grant_withdrawn_by_id_fkey" FOREIGN KEY ("withdrawn_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "csm_hub_branch" ADD CONSTRAINT "csm_hub_branch_sub_branch_code_fkey" FOREIGN KEY ("sub_branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "csm_hub_branch" ADD CONSTRAINT "csm_hub_branch_hub_branch_code_fkey" FOREIGN KEY ("hub_branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One row for each map folder, always: they are set and never made.
INSERT INTO csm_map_folder (kind) VALUES ('common'), ('mykad'), ('mykid'), ('mykadMx');

-- A branch goes through another one, never through itself.
ALTER TABLE csm_hub_branch ADD CONSTRAINT csm_hub_branch_other CHECK (sub_branch_code <> hub_branch_code);

-- A right is held once by itself, and once through each role.
CREATE UNIQUE INDEX csm_grant_held ON csm_grant (user_id, "right", role) WHERE withdrawn_at IS NULL;
ALTER TABLE csm_grant ADD CONSTRAINT csm_grant_right CHECK ("right" IN ('JOB', 'CONFIG', 'USER', 'REPORT', 'AUDIT'));
ALTER TABLE csm_grant ADD CONSTRAINT csm_grant_order CHECK (withdrawn_at >= granted_at);
ALTER TABLE csm_grant ADD CONSTRAINT csm_grant_withdrawn CHECK (withdrawn_by_id IS NULL OR withdrawn_at IS NOT NULL);

-- Of a grant nothing changes but that it is withdrawn, once.
CREATE FUNCTION csm_grant_only_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NOT NULL
     OR (NEW.id, NEW.user_id, NEW."right", NEW.role, NEW.granted_at, NEW.granted_by_id)
        IS DISTINCT FROM (OLD.id, OLD.user_id, OLD."right", OLD.role, OLD.granted_at, OLD.granted_by_id) THEN
    RAISE EXCEPTION 'a grant is withdrawn once, and nothing else of it changes' USING ERRCODE = 'IK002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER csm_grant_only_withdrawn BEFORE UPDATE ON csm_grant FOR EACH ROW EXECUTE FUNCTION csm_grant_only_withdrawn();
CREATE TRIGGER csm_grant_no_delete BEFORE DELETE ON csm_grant FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER csm_grant_no_truncate BEFORE TRUNCATE ON csm_grant EXECUTE FUNCTION refuse_change();

-- The rights that people have already: since their account was made, as nothing says otherwise, by nobody who is known.
INSERT INTO csm_grant (user_id, "right", granted_at)
SELECT DISTINCT id, held, created_at FROM app_user, unnest(csm_rights) AS held;
