import { permissionCodes } from "@schemas/permission-codes";
import { everyonesPermission } from "../organisation";

type DemoSection = {
  code: string;
  name: string;
  permission: number[] | null;
  /** Work groups of its people, in rotation; the manager and the deputy are always in the first. */
  groups: readonly string[];
  people: number;
  /** Posts of its people, in rotation. */
  posts: readonly string[];
};

const without = (...codes: number[]) => everyonesPermission.filter((code) => !codes.includes(code));

/** The six sections; the numbers of a section's people begin with its code. */
export const demoSections: readonly DemoSection[] = [
  {
    code: "11",
    name: "اداری و منابع انسانی",
    permission: null,
    groups: ["OFFICE-6"],
    people: 9,
    posts: ["کارشناس اداری", "کارشناس منابع انسانی", "متصدی دبیرخانه"],
  },
  {
    code: "12",
    name: "مالی",
    permission: null,
    groups: ["OFFICE-5"],
    people: 8,
    posts: ["حسابدار", "کارشناس حقوق و دستمزد", "کارشناس خزانه"],
  },
  {
    code: "13",
    name: "فناوری اطلاعات",
    permission: null,
    groups: ["FLEX", "FLEX", "FLOAT", "FLEX", "NIGHT"],
    people: 11,
    posts: ["کارشناس نرم‌افزار", "برنامه‌نویس", "کارشناس شبکه", "متصدی مرکز داده"],
  },
  {
    code: "14",
    name: "تولید",
    permission: null,
    groups: ["OFFICE-6", "PROD-1", "PROD-2", "PROD-3", "PROD-4"],
    people: 15,
    posts: ["تکنسین", "متصدی خط تولید", "متصدی خط تولید", "کنترل کیفیت"],
  },
  {
    code: "15",
    name: "حراست و نگهبانی",
    // Works by periods from the 21st to the 20th, and has no missions.
    permission: without(permissionCodes.monthlyWork, permissionCodes.mission),
    groups: ["OFFICE-6", "GUARD-1", "GUARD-2", "GUARD-3", "GUARD-4"],
    people: 10,
    posts: ["نگهبان"],
  },
  {
    code: "16",
    name: "خدمات مشتریان",
    permission: null,
    groups: ["OFFICE-5", "FLEX", "OFFICE-6"],
    people: 7,
    posts: ["کارشناس پشتیبانی", "کارشناس فروش"],
  },
];
