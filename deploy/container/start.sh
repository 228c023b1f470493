#!/bin/sh
# Starts the site in its container. What ONCE (https://github.com/basecamp/once) says in its own variables is said in ours; a variable of
# ours goes first. An empty one counts as not set.
set -eu

encode() {
  node -p 'encodeURIComponent(process.argv[1])' "$1"
}

export SESSION_SECRET="${SESSION_SECRET:-${SECRET_KEY_BASE:-}}"
if [ -z "${SMTP_URL:-}" ] && [ -n "${SMTP_ADDRESS:-}" ]; then
  login=''
  if [ -n "${SMTP_USERNAME:-}" ]; then login="$(encode "$SMTP_USERNAME"):$(encode "${SMTP_PASSWORD:-}")@"; fi
  export SMTP_URL="smtp://$login$SMTP_ADDRESS:${SMTP_PORT:-587}"
  export MAIL_FROM="${MAIL_FROM:-${MAILER_FROM_ADDRESS:-}}"
fi
exec node --enable-source-maps --max-semi-space-size=8 build/server/main.js
