-- AlterTable
ALTER TABLE "branch" ADD COLUMN     "serials_by_hand" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "card_attempt" ADD COLUMN     "qc_station_id" TEXT;

-- AlterTable
ALTER TABLE "station_credential" ADD COLUMN     "enrolled_at" TIMESTAMPTZ(3),
ADD COLUMN     "public_key" BYTEA;

-- CreateTable
CREATE TABLE "agent_challenge" (
    "challenge" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "station_id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agent_challenge_pkey" PRIMARY KEY ("challenge")
);

-- CreateIndex
CREATE INDEX "agent_challenge_expires_at_idx" ON "agent_challenge"("expires_at");

-- AddForeignKey
ALTER TABLE "agent_challenge" ADD CONSTRAINT "agent_challenge_station_id_fkey" FOREIGN KEY ("station_id") REFERENCES "station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A key and the moment that it was told come together.
ALTER TABLE "station_credential" ADD CONSTRAINT "station_credential_enrolled"
  CHECK (("public_key" IS NULL) = ("enrolled_at" IS NULL) AND ("public_key" IS NULL OR octet_length("public_key") = 32));
ALTER TABLE "agent_challenge" ADD CONSTRAINT "agent_challenge_purpose" CHECK ("purpose" IN ('reading', 'pairing'));
