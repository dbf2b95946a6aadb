export const AuditPage = () => null;
