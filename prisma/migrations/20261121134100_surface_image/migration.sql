-- CreateTable
CREATE TABLE "surface_image" (
    "appl_id" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "by_user_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "surface_image_pkey" PRIMARY KEY ("appl_id")
);

-- AddForeignKey
ALTER TABLE "surface_image" ADD CONSTRAINT "surface_image_appl_id_fkey" FOREIGN KEY ("appl_id") REFERENCES "application"("appl_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "surface_image" ADD CONSTRAINT "surface_image_by_user_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
