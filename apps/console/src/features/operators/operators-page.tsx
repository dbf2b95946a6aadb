export const OperatorsPage = () => null;
