#!/bin/sh
# Starts the site in its container. Translates the variables of ONCE (https://github.com/basecamp/once) into the site's. A variable of the site
# takes precedence. An empty one counts as not set.
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
exec node --enable-source-maps --max-semi-space-size=16 build/server/main.js
