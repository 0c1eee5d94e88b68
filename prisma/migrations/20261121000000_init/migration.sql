-- CreateEnum
CREATE TYPE "StationProcess" AS ENUM ('personalisation', 'qualityCheck');

-- CreateEnum
CREATE TYPE "LotStatus" AS ENUM ('received', 'distributed', 'atBranch', 'returned', 'returnReceived', 'closed');

-- CreateEnum
CREATE TYPE "CustodyPlace" AS ENUM ('supplier', 'hqStore', 'inTransit', 'branchStore', 'station', 'produced', 'spoiled', 'destroyed', 'inTransitBack');

-- CreateEnum
CREATE TYPE "StickerType" AS ENUM ('ePassNew', 'ePassRenewal');

-- CreateEnum
CREATE TYPE "PassType" AS ENUM ('newPass', 'renewal');

-- CreateEnum
CREATE TYPE "DeliveryMethod" AS ENUM ('selfCollect', 'delivery');

-- CreateEnum
CREATE TYPE "EmployerKind" AS ENUM ('company', 'individual');

-- CreateEnum
CREATE TYPE "CardJobStatus" AS ENUM ('new', 'listed', 'pendingQc', 'qcPassed', 'qcRejected', 'chipError', 'manuallyRejected', 'despatched', 'deleted');

-- CreateTable
CREATE TABLE "branch_type" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "third_party" BOOLEAN NOT NULL DEFAULT false,
    "batch_exist" BOOLEAN NOT NULL DEFAULT false,
    "no_of_records" INTEGER NOT NULL DEFAULT 5,

    CONSTRAINT "branch_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "branch" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "branch_type_id" INTEGER NOT NULL,
    "address1" TEXT NOT NULL,
    "address2" TEXT NOT NULL DEFAULT '',
    "address3" TEXT NOT NULL DEFAULT '',
    "postcode" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "plks" BOOLEAN NOT NULL DEFAULT true,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "single_user_shift" BOOLEAN NOT NULL DEFAULT false,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "branch_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "branch_card_type" (
    "id" SERIAL NOT NULL,
    "branch_type_id" INTEGER NOT NULL,
    "card_type_id" INTEGER NOT NULL,

    CONSTRAINT "branch_card_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "station" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "branch_code" TEXT NOT NULL,
    "process" "StationProcess" NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "last_seen_at" TIMESTAMPTZ(3),
    "printed" INTEGER,
    "jammed" INTEGER,
    "supplies_left" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "station_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_type" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "plks" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "card_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_threshold" (
    "branch_code" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "threshold" INTEGER NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "card_threshold_pkey" PRIMARY KEY ("branch_code","card_type_id")
);

-- CreateTable
CREATE TABLE "qc_status_code" (
    "code" TEXT NOT NULL,
    "description" TEXT NOT NULL,

    CONSTRAINT "qc_status_code_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "ppid" (
    "ppid" TEXT NOT NULL,
    "im_date" DATE NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "remark" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ppid_pkey" PRIMARY KEY ("ppid")
);

-- CreateTable
CREATE TABLE "app_user" (
    "id" SERIAL NOT NULL,
    "login_id" TEXT NOT NULL,
    "role_id" INTEGER NOT NULL,
    "branch_code" TEXT NOT NULL,
    "staff_name" TEXT NOT NULL,
    "staff_number" TEXT NOT NULL DEFAULT '',
    "department" TEXT NOT NULL DEFAULT '',
    "designation" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "password_hash" TEXT NOT NULL,
    "password_changed_at" TIMESTAMPTZ(3) NOT NULL,
    "must_change_password" BOOLEAN NOT NULL DEFAULT false,
    "active_since" TIMESTAMPTZ(3) NOT NULL,
    "last_login_at" TIMESTAMPTZ(3),
    "failed_attempts" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "csm_rights" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "area" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "machine_id" TEXT,
    "address" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkey" (
    "credential_id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "label" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("credential_id")
);

-- CreateTable
CREATE TABLE "webauthn_challenge" (
    "challenge" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "user_id" INTEGER,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webauthn_challenge_pkey" PRIMARY KEY ("challenge")
);

-- CreateTable
CREATE TABLE "rate_bucket" (
    "key" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "rate_bucket_pkey" PRIMARY KEY ("key","window_start")
);

-- CreateTable
CREATE TABLE "password_request" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT NOT NULL,
    "handled_at" TIMESTAMPTZ(3),
    "handled_by_id" INTEGER,

    CONSTRAINT "password_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval" (
    "token_hash" BYTEA NOT NULL,
    "supervisor_id" INTEGER NOT NULL,
    "requester_id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "approval_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "user_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "command" TEXT NOT NULL,
    "input_hash" TEXT NOT NULL,
    "result" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "id" BIGSERIAL NOT NULL,
    "txid" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "user_id" INTEGER,
    "login_id" TEXT NOT NULL,
    "role_id" INTEGER,
    "branch_code" TEXT,
    "address" TEXT NOT NULL,
    "area" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subjects" TEXT[],
    "before" JSONB,
    "after" JSONB,
    "approved_by" TEXT,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_seal" (
    "seq" BIGINT NOT NULL,
    "event_id" BIGINT NOT NULL,
    "digest" BYTEA NOT NULL,
    "chain" BYTEA NOT NULL,

    CONSTRAINT "audit_seal_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "lot" (
    "lot_no" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "do_no" TEXT NOT NULL,
    "ppid" TEXT NOT NULL,
    "contract_no" TEXT NOT NULL,
    "start_sn" BIGINT NOT NULL,
    "end_sn" BIGINT NOT NULL,
    "card_qty" INTEGER NOT NULL,
    "parent_lot_no" TEXT,
    "status" "LotStatus" NOT NULL,
    "branch_code" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "close_remark" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "lot_pkey" PRIMARY KEY ("lot_no")
);

-- CreateTable
CREATE TABLE "custody_account" (
    "id" SERIAL NOT NULL,
    "place" "CustodyPlace" NOT NULL,
    "branch_code" TEXT NOT NULL,
    "station_id" TEXT NOT NULL DEFAULT '',
    "document_no" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "custody_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "custody_entry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "lot_no" TEXT NOT NULL,
    "from_account_id" INTEGER,
    "to_account_id" INTEGER NOT NULL,
    "start_sn" BIGINT NOT NULL,
    "end_sn" BIGINT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "document" TEXT NOT NULL,
    "by_user_id" INTEGER,
    "reverses_id" BIGINT,

    CONSTRAINT "custody_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "custody_balance" (
    "account_id" INTEGER NOT NULL,
    "lot_no" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "custody_balance_pkey" PRIMARY KEY ("account_id","lot_no")
);

-- CreateTable
CREATE TABLE "custody_holding" (
    "id" BIGSERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "lot_no" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "start_sn" BIGINT NOT NULL,
    "end_sn" BIGINT NOT NULL,

    CONSTRAINT "custody_holding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_number" (
    "branch_code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "document_number_pkey" PRIMARY KEY ("branch_code","kind","year")
);

-- CreateTable
CREATE TABLE "application" (
    "appl_id" TEXT NOT NULL,
    "application_no" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "sticker_type" "StickerType" NOT NULL,
    "pass_type" "PassType" NOT NULL,
    "passport_no" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "gender" TEXT NOT NULL,
    "nationality" TEXT NOT NULL,
    "date_of_birth" DATE NOT NULL,
    "sector" TEXT NOT NULL,
    "subsector" TEXT NOT NULL DEFAULT '',
    "reference_no" TEXT NOT NULL DEFAULT '',
    "employer_kind" "EmployerKind" NOT NULL,
    "employer_name" TEXT NOT NULL,
    "employer_no" TEXT NOT NULL DEFAULT '',
    "roc_no" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "address1" TEXT NOT NULL,
    "address2" TEXT NOT NULL DEFAULT '',
    "address3" TEXT NOT NULL DEFAULT '',
    "address4" TEXT NOT NULL DEFAULT '',
    "postcode" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "sticker_no" TEXT,
    "sticker_date" DATE NOT NULL,
    "pass_expiry" DATE NOT NULL,
    "branch_code" TEXT NOT NULL,
    "collection_branch_code" TEXT NOT NULL,
    "delivery_method" "DeliveryMethod" NOT NULL,
    "received_by_immigration_at" TIMESTAMPTZ(3),
    "qr_string" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "record_hash" TEXT NOT NULL,

    CONSTRAINT "application_pkey" PRIMARY KEY ("appl_id")
);

-- CreateTable
CREATE TABLE "card_job" (
    "id" SERIAL NOT NULL,
    "appl_id" TEXT NOT NULL,
    "status" "CardJobStatus" NOT NULL,
    "branch_code" TEXT NOT NULL,
    "station_id" TEXT,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "remake_of_id" INTEGER,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "card_job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_attempt" (
    "id" SERIAL NOT NULL,
    "job_id" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "card_sn" TEXT NOT NULL,
    "chip_sn" TEXT,
    "lot_no" TEXT NOT NULL,
    "batch_no" TEXT NOT NULL,
    "station_id" TEXT,
    "perso_by_id" INTEGER NOT NULL,
    "perso_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL DEFAULT 'made',
    "qc_by_id" INTEGER,
    "qc_at" TIMESTAMPTZ(3),
    "reject_code" TEXT,
    "remark" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "card_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "print_list" (
    "id" SERIAL NOT NULL,
    "station_id" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "batch_no" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "print_list_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "print_list_item" (
    "id" SERIAL NOT NULL,
    "list_id" INTEGER NOT NULL,
    "job_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "added_by_id" INTEGER NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "print_list_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "package" (
    "packaging_id" TEXT NOT NULL,
    "branch_code" TEXT NOT NULL,
    "despatched_at" TIMESTAMPTZ(3) NOT NULL,
    "despatched_by_id" INTEGER NOT NULL,
    "delivery_method" "DeliveryMethod" NOT NULL,
    "employer_kind" "EmployerKind" NOT NULL,
    "collection_branch_code" TEXT NOT NULL,
    "sticker_date" DATE NOT NULL,
    "employer_name" TEXT NOT NULL,
    "employer_no" TEXT NOT NULL DEFAULT '',
    "roc_no" TEXT NOT NULL DEFAULT '',
    "receiver_name" TEXT NOT NULL DEFAULT '',
    "receiver_phone" TEXT NOT NULL DEFAULT '',
    "receiver_address" TEXT NOT NULL DEFAULT '',
    "receiver_postcode" TEXT NOT NULL DEFAULT '',
    "receiver_city" TEXT NOT NULL DEFAULT '',
    "receiver_state" TEXT NOT NULL DEFAULT '',
    "weight_kg" DECIMAL(8,3),
    "length_cm" DECIMAL(8,2),
    "width_cm" DECIMAL(8,2),
    "height_cm" DECIMAL(8,2),
    "declared_value_myr" DECIMAL(12,2),
    "insurance_myr" DECIMAL(12,2),
    "charges_myr" DECIMAL(12,2),
    "poslaju_no" TEXT,
    "courier_accepted_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "package_pkey" PRIMARY KEY ("packaging_id")
);

-- CreateTable
CREATE TABLE "package_item" (
    "id" SERIAL NOT NULL,
    "packaging_id" TEXT NOT NULL,
    "job_id" INTEGER NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "package_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signing_key" (
    "kid" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "private_key" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "signing_key_pkey" PRIMARY KEY ("kid")
);

-- CreateTable
CREATE TABLE "registry_file" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "rows" INTEGER NOT NULL,
    "inserted" INTEGER NOT NULL,
    "updated" INTEGER NOT NULL,
    "unchanged" INTEGER NOT NULL,
    "rejected" INTEGER NOT NULL,
    "failure" JSONB,

    CONSTRAINT "registry_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registry_row_error" (
    "id" SERIAL NOT NULL,
    "file_id" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "field" TEXT,
    "code" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "application_no" TEXT,

    CONSTRAINT "registry_row_error_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "branch_type_name_key" ON "branch_type"("name");

-- CreateIndex
CREATE UNIQUE INDEX "branch_card_type_branch_type_id_card_type_id_key" ON "branch_card_type"("branch_type_id", "card_type_id");

-- CreateIndex
CREATE INDEX "station_branch_code_idx" ON "station"("branch_code");

-- CreateIndex
CREATE UNIQUE INDEX "card_type_code_key" ON "card_type"("code");

-- CreateIndex
CREATE UNIQUE INDEX "app_user_login_id_key" ON "app_user"("login_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "passkey_user_id_idx" ON "passkey"("user_id");

-- CreateIndex
CREATE INDEX "audit_event_at_idx" ON "audit_event"("at");

-- CreateIndex
CREATE INDEX "audit_event_subjects_idx" ON "audit_event" USING GIN ("subjects");

-- CreateIndex
CREATE INDEX "audit_event_login_id_at_idx" ON "audit_event"("login_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "audit_seal_event_id_key" ON "audit_seal"("event_id");

-- CreateIndex
CREATE INDEX "lot_branch_code_status_idx" ON "lot"("branch_code", "status");

-- CreateIndex
CREATE INDEX "lot_do_no_idx" ON "lot"("do_no");

-- CreateIndex
CREATE UNIQUE INDEX "custody_account_one" ON "custody_account"("place", "branch_code", "station_id", "document_no");

-- CreateIndex
CREATE INDEX "custody_entry_lot_no_id_idx" ON "custody_entry"("lot_no", "id");

-- CreateIndex
CREATE INDEX "custody_entry_from_account_id_id_idx" ON "custody_entry"("from_account_id", "id");

-- CreateIndex
CREATE INDEX "custody_entry_to_account_id_id_idx" ON "custody_entry"("to_account_id", "id");

-- CreateIndex
CREATE INDEX "custody_holding_account_id_lot_no_start_sn_idx" ON "custody_holding"("account_id", "lot_no", "start_sn");

-- CreateIndex
CREATE UNIQUE INDEX "application_application_no_key" ON "application"("application_no");

-- CreateIndex
CREATE INDEX "application_passport_no_idx" ON "application"("passport_no");

-- CreateIndex
CREATE INDEX "application_employer_name_sticker_date_idx" ON "application"("employer_name", "sticker_date");

-- CreateIndex
CREATE INDEX "card_job_branch_code_status_since_id_idx" ON "card_job"("branch_code", "status", "since", "id");

-- CreateIndex
CREATE INDEX "card_job_appl_id_idx" ON "card_job"("appl_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_attempt_card_sn_key" ON "card_attempt"("card_sn");

-- CreateIndex
CREATE UNIQUE INDEX "card_attempt_chip_sn_key" ON "card_attempt"("chip_sn");

-- CreateIndex
CREATE UNIQUE INDEX "card_attempt_job_id_no_key" ON "card_attempt"("job_id", "no");

-- CreateIndex
CREATE INDEX "print_list_station_id_idx" ON "print_list"("station_id");

-- CreateIndex
CREATE INDEX "print_list_item_list_id_idx" ON "print_list_item"("list_id");

-- CreateIndex
CREATE UNIQUE INDEX "package_poslaju_no_key" ON "package"("poslaju_no");

-- CreateIndex
CREATE INDEX "package_branch_code_despatched_at_idx" ON "package"("branch_code", "despatched_at");

-- CreateIndex
CREATE INDEX "package_item_packaging_id_idx" ON "package_item"("packaging_id");

-- CreateIndex
CREATE UNIQUE INDEX "registry_file_sha256_key" ON "registry_file"("sha256");

-- CreateIndex
CREATE INDEX "registry_row_error_file_id_idx" ON "registry_row_error"("file_id");

-- AddForeignKey
ALTER TABLE "branch" ADD CONSTRAINT "branch_branch_type_id_fkey" FOREIGN KEY ("branch_type_id") REFERENCES "branch_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "branch_card_type" ADD CONSTRAINT "branch_card_type_branch_type_id_fkey" FOREIGN KEY ("branch_type_id") REFERENCES "branch_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "branch_card_type" ADD CONSTRAINT "branch_card_type_card_type_id_fkey" FOREIGN KEY ("card_type_id") REFERENCES "card_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "station" ADD CONSTRAINT "station_branch_code_fkey" FOREIGN KEY ("branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_threshold" ADD CONSTRAINT "card_threshold_branch_code_fkey" FOREIGN KEY ("branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_threshold" ADD CONSTRAINT "card_threshold_card_type_id_fkey" FOREIGN KEY ("card_type_id") REFERENCES "card_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_branch_code_fkey" FOREIGN KEY ("branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lot" ADD CONSTRAINT "lot_card_type_id_fkey" FOREIGN KEY ("card_type_id") REFERENCES "card_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lot" ADD CONSTRAINT "lot_ppid_fkey" FOREIGN KEY ("ppid") REFERENCES "ppid"("ppid") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lot" ADD CONSTRAINT "lot_parent_lot_no_fkey" FOREIGN KEY ("parent_lot_no") REFERENCES "lot"("lot_no") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custody_entry" ADD CONSTRAINT "custody_entry_lot_no_fkey" FOREIGN KEY ("lot_no") REFERENCES "lot"("lot_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custody_entry" ADD CONSTRAINT "custody_entry_from_account_id_fkey" FOREIGN KEY ("from_account_id") REFERENCES "custody_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custody_entry" ADD CONSTRAINT "custody_entry_to_account_id_fkey" FOREIGN KEY ("to_account_id") REFERENCES "custody_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custody_balance" ADD CONSTRAINT "custody_balance_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "custody_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custody_balance" ADD CONSTRAINT "custody_balance_lot_no_fkey" FOREIGN KEY ("lot_no") REFERENCES "lot"("lot_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custody_holding" ADD CONSTRAINT "custody_holding_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "custody_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custody_holding" ADD CONSTRAINT "custody_holding_lot_no_fkey" FOREIGN KEY ("lot_no") REFERENCES "lot"("lot_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application" ADD CONSTRAINT "application_card_type_id_fkey" FOREIGN KEY ("card_type_id") REFERENCES "card_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_job" ADD CONSTRAINT "card_job_appl_id_fkey" FOREIGN KEY ("appl_id") REFERENCES "application"("appl_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_job" ADD CONSTRAINT "card_job_remake_of_id_fkey" FOREIGN KEY ("remake_of_id") REFERENCES "card_job"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_attempt" ADD CONSTRAINT "card_attempt_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "card_job"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "print_list_item" ADD CONSTRAINT "print_list_item_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "print_list"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "print_list_item" ADD CONSTRAINT "print_list_item_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "card_job"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_item" ADD CONSTRAINT "package_item_packaging_id_fkey" FOREIGN KEY ("packaging_id") REFERENCES "package"("packaging_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_item" ADD CONSTRAINT "package_item_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "card_job"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registry_row_error" ADD CONSTRAINT "registry_row_error_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "registry_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
