-- How far the demonstration has been made: a first start that is killed goes on where it was, and nobody sees half of it.
-- Locks: none that anybody waits for; the table is new.

-- CreateTable
CREATE TABLE "demonstration" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "moment" TIMESTAMPTZ(3) NOT NULL,
    "steps" TEXT[],
    "done" INTEGER NOT NULL DEFAULT 0,
    "whole" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "demonstration_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "demonstration" ADD CONSTRAINT "demonstration_one" CHECK (id = 1);
