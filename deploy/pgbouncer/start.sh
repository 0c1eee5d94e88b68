# The one who signs in through it. Its password is known to the pooler alone, in memory.
set -eu
umask 077
printf '"ikad_application" "%s"\n' "${APPLICATION_PASSWORD:?set APPLICATION_PASSWORD in .env}" > /tmp/users.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
