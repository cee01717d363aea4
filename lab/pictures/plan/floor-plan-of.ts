import type { FloorPlan } from './floor-plan.ts';
import { SMALL, TWO_FLOORS } from './narrow-plans.ts';
import { CORRIDOR, MIDDLE_HALL, WITH_GARAGE } from './wide-plans.ts';

const BY_FORM: Record<string, FloorPlan> = {
  ranch: WITH_GARAGE,
  modern: WITH_GARAGE,
  townhouse: TWO_FLOORS,
  victorian: TWO_FLOORS,
  cottage: SMALL,
  cape: SMALL,
  saltbox: SMALL,
  bungalow: CORRIDOR,
  farmhouse: CORRIDOR,
};

/** The plan that suits a form of house. */
export function floorPlanOf(form: string): FloorPlan {
  return BY_FORM[form] ?? MIDDLE_HALL;
}
