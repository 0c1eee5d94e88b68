-- AlterTable
ALTER TABLE "registry_row_error" ADD COLUMN     "branch_code" TEXT;

-- CreateIndex
CREATE INDEX "registry_row_error_branch_code_file_id_idx" ON "registry_row_error"("branch_code", "file_id");
