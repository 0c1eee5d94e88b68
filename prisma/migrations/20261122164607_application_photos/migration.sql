-- CreateTable
CREATE TABLE "application_photo" (
    "appl_id" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "sent_sha256" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "application_photo_pkey" PRIMARY KEY ("appl_id")
);

-- AddForeignKey
ALTER TABLE "application_photo" ADD CONSTRAINT "application_photo_appl_id_fkey" FOREIGN KEY ("appl_id") REFERENCES "application"("appl_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is kept is small: the registry's image was written anew.
ALTER TABLE "application_photo" ADD CONSTRAINT "application_photo_size" CHECK (octet_length("content") BETWEEN 1 AND 262144);
ALTER TABLE "application_photo" ADD CONSTRAINT "application_photo_kind" CHECK ("media_type" IN ('image/jpeg', 'image/png'));
