-- AlterTable
ALTER TABLE "agent_challenge" ALTER COLUMN "user_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "staff_card" (
    "chip_sn" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "enrolled_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_card_pkey" PRIMARY KEY ("chip_sn")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_card_user_id_key" ON "staff_card"("user_id");

-- AddForeignKey
ALTER TABLE "staff_card" ADD CONSTRAINT "staff_card_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A chip's serial as domain/serials.ts has it.
ALTER TABLE "staff_card" ADD CONSTRAINT "staff_card_chip_sn" CHECK ("chip_sn" ~ '^[0-9A-F]+$');

-- A nonce for a sign-in is nobody's yet; every other is somebody's.
ALTER TABLE "agent_challenge" DROP CONSTRAINT "agent_challenge_purpose";
ALTER TABLE "agent_challenge" ADD CONSTRAINT "agent_challenge_purpose"
  CHECK ("purpose" IN ('reading', 'signIn', 'pairing') AND ("purpose" = 'signIn') = ("user_id" IS NULL));
