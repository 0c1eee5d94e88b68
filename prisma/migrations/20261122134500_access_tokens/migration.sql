-- Personal access tokens: of the token itself only its SHA-256 is kept.
CREATE TABLE "access_token" (
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_token_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "access_token_token_hash_key" ON "access_token"("token_hash");
CREATE INDEX "access_token_user_id_idx" ON "access_token"("user_id");
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_scope" CHECK (scope IN ('readReports', 'readAll'));
