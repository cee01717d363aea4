// The parts of the packages that the benchmark calls, so that it type-checks without them.

declare module 'amortizejs' {
  type Payment = { interest: number; principal: number; remainingBalance: number; date?: Date };
  export const Calculator: {
    calculate(config: {
      method: 'mortgage';
      balance: number;
      loanTerm: number;
      apr: number;
      startDate?: Date;
    }): { schedule: Payment[] };
  };
}

declare module 'loan-schedule.js' {
  type Payment = {
    paymentDate: string;
    interestAmount: string;
    principalAmount: string;
    finalBalance: string;
  };
  export default class LoanSchedule {
    static readonly ANNUITY_SCHEDULE: string;
    calculateSchedule(parameters: {
      scheduleType: string;
      amount: string;
      rate: string;
      term: number;
      issueDate: string;
      paymentOnDay: number;
    }): { payments: Payment[] };
  }
}
