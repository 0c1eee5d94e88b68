-- CreateTable
CREATE TABLE "saved_view" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "list_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_view_user_id_list_id_name_key" ON "saved_view"("user_id", "list_id", "name");

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A list opens with one view at most.
CREATE UNIQUE INDEX "saved_view_one_default" ON "saved_view" ("user_id", "list_id") WHERE "is_default";

-- What the product itself writes is bounded: the address's query, and a name that a menu can show.
ALTER TABLE "saved_view"
  ADD CONSTRAINT "saved_view_bounds" CHECK (length("list_id") <= 60 AND length("name") BETWEEN 1 AND 60 AND length("query") <= 2000);
