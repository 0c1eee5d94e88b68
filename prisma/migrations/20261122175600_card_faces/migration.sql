-- AlterTable
ALTER TABLE "card_attempt" ADD COLUMN     "card_face_id" INTEGER;

-- AlterTable
ALTER TABLE "print_list_item" ADD COLUMN     "started_face_id" INTEGER;

-- CreateTable
CREATE TABLE "card_face" (
    "id" SERIAL NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "layout" JSONB NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "in_use" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by_id" INTEGER NOT NULL,

    CONSTRAINT "card_face_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "card_face_card_type_id_no_key" ON "card_face"("card_type_id", "no");

-- AddForeignKey
ALTER TABLE "card_attempt" ADD CONSTRAINT "card_attempt_card_face_id_fkey" FOREIGN KEY ("card_face_id") REFERENCES "card_face"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "print_list_item" ADD CONSTRAINT "print_list_item_started_face_id_fkey" FOREIGN KEY ("started_face_id") REFERENCES "card_face"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_face" ADD CONSTRAINT "card_face_card_type_id_fkey" FOREIGN KEY ("card_type_id") REFERENCES "card_type"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_face" ADD CONSTRAINT "card_face_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One version of a type is in use; what a version looks like is never changed, because cards were printed by it.
CREATE UNIQUE INDEX "card_face_in_use" ON "card_face"("card_type_id") WHERE "in_use";
ALTER TABLE "card_face" ADD CONSTRAINT "card_face_no" CHECK ("no" >= 1);
CREATE FUNCTION card_face_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.card_type_id, OLD.no, OLD.layout, OLD.note, OLD.created_at, OLD.created_by_id)
     IS DISTINCT FROM (NEW.card_type_id, NEW.no, NEW.layout, NEW.note, NEW.created_at, NEW.created_by_id) THEN
    RAISE EXCEPTION 'a card face is never changed' USING ERRCODE = 'IK002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER card_face_stands BEFORE UPDATE ON "card_face" FOR EACH ROW EXECUTE FUNCTION card_face_stands();
