-- Who sent a card to the printer, beside who saved it: two windows or an answer for somebody else's card make them two people, and
-- neither of them passes it at the quality check. Before, only who saved it was asked for.
--
-- Locks: the column is added without rewriting the table, for an instant in which nobody reads it. The cards that wait for quality
-- check are then filled in, and only they are locked; the places on printing lists are read once for it.

-- AlterTable
ALTER TABLE "card_attempt" ADD COLUMN     "started_by_id" INTEGER;

-- A place on a list keeps who started it; it ended in the same moment in which its card was saved.
UPDATE card_attempt c SET started_by_id = i.started_by_id
  FROM print_list_item i
 WHERE c.outcome = 'made' AND i.job_id = c.job_id AND i.done_at = c.perso_at AND i.outcome = 'printed' AND i.started_by_id IS NOT NULL;
