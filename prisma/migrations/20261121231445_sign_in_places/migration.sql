-- AlterTable
ALTER TABLE "app_user" DROP COLUMN "failed_attempts",
DROP COLUMN "locked_until";

-- AlterTable
ALTER TABLE "branch" ADD COLUMN     "passkey_required" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "must_enrol_passkey" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "webauthn_challenge" ADD COLUMN     "about" TEXT;

-- CreateTable
CREATE TABLE "sign_in_place" (
    "account" BYTEA NOT NULL,
    "place" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "locked_until" TIMESTAMPTZ(3),
    "signed_in_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_place_pkey" PRIMARY KEY ("account","place")
);
