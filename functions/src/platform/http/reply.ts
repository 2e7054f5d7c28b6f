/** Everything a handler may set on the response beyond its body. */
export interface Reply {
  header(name: string, value: string): void;
  /** Adds a Set-Cookie header; `cookie` is the whole value. */
  cookie(cookie: string): void;
  status(status: number): void;
  /**
   * Sets company and user of the audit entry: for requests without a session (sign-in), and for super users acting in
   * another company.
   */
  auditAs(companyId: number, userId: number): void;
  /** Sets the target of the audit entry; by default the id in the path. */
  auditAbout(target: string): void;
  /** Sets the target's name, for targets that are deleted when the entry is written. Never a customer's name. */
  auditName(name: string): void;
  /** Names of the changed fields, for the audit entry. */
  auditChanged(fields: string[]): void;
  /** Suppresses the audit entry: the handler has written its own, or there is nothing to log. */
  auditWritten(): void;
  /** Names the audit entry after an earlier request, so that a repeated call writes the same entry and no second one. */
  auditOnce(first: { at: string; requestId: string }): void;
}

export interface ReplyParts {
  status: number | undefined;
  headers: Record<string, string>;
  cookies: string[];
  audited: { companyId: number; userId: number } | undefined;
  auditTarget: string | undefined;
  auditName: string | undefined;
  auditChanged: string[] | undefined;
  auditWritten: boolean;
  auditOnce: { at: string; requestId: string } | undefined;
}

export function createReply(): { reply: Reply; parts: ReplyParts } {
  const parts: ReplyParts = {
    status: undefined,
    headers: {},
    cookies: [],
    audited: undefined,
    auditTarget: undefined,
    auditName: undefined,
    auditChanged: undefined,
    auditWritten: false,
    auditOnce: undefined,
  };
  const reply: Reply = {
    header: (name, value) => void (parts.headers[name] = value),
    cookie: (cookie) => void parts.cookies.push(cookie),
    status: (status) => void (parts.status = status),
    auditAs: (companyId, userId) => void (parts.audited = { companyId, userId }),
    auditAbout: (target) => void (parts.auditTarget = target),
    auditName: (name) => void (parts.auditName = name),
    auditChanged: (fields) => void (parts.auditChanged = fields),
    auditWritten: () => void (parts.auditWritten = true),
    auditOnce: ({ at, requestId }) => void (parts.auditOnce = { at, requestId }),
  };
  return { reply, parts };
}
