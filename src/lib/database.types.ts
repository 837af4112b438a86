// Generated from supabase/migrations by `npm run db:types`, never edited by hand.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      acknowledgements: {
        Row: {
          acknowledged_at: string
          acknowledged_by: string
          depot_id: string
          detail: string | null
          driver_id: string | null
          due: string | null
          id: string
          kind: string
          points: number
          reason: string | null
          source_id: string
          subject_id: string
          until: string | null
          vehicle_id: string | null
        }
        Insert: {
          acknowledged_at?: string
          acknowledged_by: string
          depot_id: string
          detail?: string | null
          driver_id?: string | null
          due?: string | null
          id?: string
          kind: string
          points?: number
          reason?: string | null
          source_id: string
          until?: string | null
          vehicle_id?: string | null
        }
        Update: {
          acknowledged_at?: string
          acknowledged_by?: string
          depot_id?: string
          detail?: string | null
          driver_id?: string | null
          due?: string | null
          id?: string
          kind?: string
          points?: number
          reason?: string | null
          source_id?: string
          until?: string | null
          vehicle_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "acknowledgements_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "acknowledgements_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "acknowledgements_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "acknowledgements_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "acknowledgements_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id", "depot_id"]
          },
        ]
      }
      check_acceptances: {
        Row: {
          accepted_at: string
          check_id: string
          depot_id: string
          driver_id: string | null
          id: string
          language: string
          vehicle_id: string
        }
        Insert: {
          accepted_at?: string
          check_id: string
          depot_id: string
          driver_id?: string | null
          id: string
          language?: string
          vehicle_id: string
        }
        Update: {
          accepted_at?: string
          check_id?: string
          depot_id?: string
          driver_id?: string | null
          id?: string
          language?: string
          vehicle_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "check_acceptances_check_id_fkey"
            columns: ["check_id"]
            isOneToOne: false
            referencedRelation: "checks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_acceptances_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_acceptances_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_acceptances_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "check_acceptances_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_acceptances_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_acceptances_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_acceptances_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_acceptances_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_acceptances_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      check_day_acts: {
        Row: {
          act: Database["public"]["Enums"]["check_day_act"]
          at: string
          day: string
          depot_id: string
          id: string
          is_settled: boolean
          person_id: string | null
          record_id: string | null
          vehicle_id: string
          words: string | null
        }
        Insert: {
          act: Database["public"]["Enums"]["check_day_act"]
          at?: string
          day: string
          depot_id: string
          id?: string
          is_settled?: boolean
          person_id?: string | null
          record_id?: string | null
          vehicle_id: string
          words?: string | null
        }
        Update: {
          act?: Database["public"]["Enums"]["check_day_act"]
          at?: string
          day?: string
          depot_id?: string
          id?: string
          is_settled?: boolean
          person_id?: string | null
          record_id?: string | null
          vehicle_id?: string
          words?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "check_day_acts_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_day_acts_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_day_acts_person_id_fkey"
            columns: ["person_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "check_day_acts_person_id_fkey"
            columns: ["person_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_day_acts_person_id_fkey"
            columns: ["person_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_day_acts_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_day_acts_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_day_acts_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_day_acts_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      check_days: {
        Row: {
          check_id: string | null
          checked_at: string | null
          checked_by: string | null
          checked_name: string | null
          day: string
          depot_id: string
          driver_ids: string[]
          faults: number
          first_state: Database["public"]["Enums"]["check_day_state"]
          id: string
          plate: string
          reasons: NonNullable<Json>
          result: Database["public"]["Enums"]["check_result"] | null
          state: Database["public"]["Enums"]["check_day_state"]
          uncovered: Database["public"]["Enums"]["check_day_state"]
          vehicle_id: string
          written_at: string
        }
        Insert: {
          check_id?: string | null
          checked_at?: string | null
          checked_by?: string | null
          checked_name?: string | null
          day: string
          depot_id: string
          driver_ids?: string[]
          faults?: number
          first_state: Database["public"]["Enums"]["check_day_state"]
          id?: string
          plate: string
          reasons?: NonNullable<Json>
          result?: Database["public"]["Enums"]["check_result"] | null
          state: Database["public"]["Enums"]["check_day_state"]
          uncovered: Database["public"]["Enums"]["check_day_state"]
          vehicle_id: string
          written_at?: string
        }
        Update: {
          check_id?: string | null
          checked_at?: string | null
          checked_by?: string | null
          checked_name?: string | null
          day?: string
          depot_id?: string
          driver_ids?: string[]
          faults?: number
          first_state?: Database["public"]["Enums"]["check_day_state"]
          id?: string
          plate?: string
          reasons?: NonNullable<Json>
          result?: Database["public"]["Enums"]["check_result"] | null
          state?: Database["public"]["Enums"]["check_day_state"]
          uncovered?: Database["public"]["Enums"]["check_day_state"]
          vehicle_id?: string
          written_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "check_days_checked_by_fkey"
            columns: ["checked_by"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "check_days_checked_by_fkey"
            columns: ["checked_by"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_days_checked_by_fkey"
            columns: ["checked_by"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_days_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_days_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_days_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_days_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_days_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "check_days_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      checklist_versions: {
        Row: {
          checklist_id: string
          compared_at: string | null
          compared_by: string | null
          created_at: string
          id: string
          items: NonNullable<Json>
          number: number
          published_at: string | null
          published_by: string | null
          replaced_at: string | null
          state: Database["public"]["Enums"]["checklist_state"]
          updated_at: string
          version: number
          compared_by_name: string | null
        }
        Insert: {
          checklist_id: string
          compared_at?: string | null
          compared_by?: string | null
          created_at?: string
          id?: string
          items: NonNullable<Json>
          number: number
          published_at?: string | null
          published_by?: string | null
          replaced_at?: string | null
          state?: Database["public"]["Enums"]["checklist_state"]
          updated_at?: string
        }
        Update: {
          checklist_id?: string
          compared_at?: string | null
          compared_by?: string | null
          created_at?: string
          id?: string
          items?: NonNullable<Json>
          number?: number
          published_at?: string | null
          published_by?: string | null
          replaced_at?: string | null
          state?: Database["public"]["Enums"]["checklist_state"]
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "checklist_versions_checklist_id_fkey"
            columns: ["checklist_id"]
            isOneToOne: false
            referencedRelation: "checklists"
            referencedColumns: ["id"]
          },
        ]
      }
      checklists: {
        Row: {
          categories: string[]
          created_at: string
          drawing: Database["public"]["Enums"]["check_drawing"]
          duty: Database["public"]["Enums"]["check_duty"]
          has_day_photo: boolean
          id: string
          may_be_accepted: boolean
          most_km: number
          name: string
          note_days: number
          repair_days: number
          texts: NonNullable<Json>
          updated_at: string
          usual_seconds: number
          version: number
          weekdays: number[]
        }
        Insert: {
          categories: string[]
          created_at?: string
          drawing: Database["public"]["Enums"]["check_drawing"]
          duty?: Database["public"]["Enums"]["check_duty"]
          has_day_photo?: boolean
          id?: string
          may_be_accepted?: boolean
          most_km?: number
          name: string
          note_days?: number
          repair_days?: number
          texts?: NonNullable<Json>
          updated_at?: string
          usual_seconds?: number
          weekdays?: number[]
        }
        Update: {
          categories?: string[]
          created_at?: string
          drawing?: Database["public"]["Enums"]["check_drawing"]
          duty?: Database["public"]["Enums"]["check_duty"]
          has_day_photo?: boolean
          id?: string
          may_be_accepted?: boolean
          most_km?: number
          name?: string
          note_days?: number
          repair_days?: number
          texts?: NonNullable<Json>
          updated_at?: string
          usual_seconds?: number
          weekdays?: number[]
        }
        Relationships: []
      }
      checks: {
        Row: {
          answers: NonNullable<Json>
          checked_at: string
          checklist_version_id: string
          clock_offset: number | null
          created_by: string | null
          day: string
          depot_id: string
          driver_id: string | null
          finished_at: string
          flags: string[]
          id: string
          is_fit: boolean
          known: NonNullable<Json>
          language: string
          let_at: string | null
          let_by: string | null
          linked_at: string | null
          odometer_km: number | null
          outcome: NonNullable<Json>
          plate: string
          received_at: string
          result: Database["public"]["Enums"]["check_result"]
          seconds: number
          sent_at: string | null
          signed_name: string | null
          signed_sha256: string | null
          source: Database["public"]["Enums"]["check_source"]
          started_at: string
          to_look_at: boolean
          vehicle_id: string | null
          void_reason: string | null
          voided_at: string | null
          voided_by: string | null
          walk_id: string
        }
        Insert: {
          answers: NonNullable<Json>
          checked_at: string
          checklist_version_id: string
          clock_offset?: number | null
          created_by?: string | null
          day: string
          depot_id: string
          driver_id?: string | null
          finished_at: string
          flags?: string[]
          id: string
          is_fit: boolean
          known?: NonNullable<Json>
          language?: string
          let_at?: string | null
          let_by?: string | null
          linked_at?: string | null
          odometer_km?: number | null
          outcome?: NonNullable<Json>
          plate: string
          received_at?: string
          result: Database["public"]["Enums"]["check_result"]
          seconds: number
          sent_at?: string | null
          signed_name?: string | null
          signed_sha256?: string | null
          source?: Database["public"]["Enums"]["check_source"]
          started_at: string
          vehicle_id?: string | null
          void_reason?: string | null
          voided_at?: string | null
          voided_by?: string | null
          walk_id: string
        }
        Update: {
          answers?: NonNullable<Json>
          checked_at?: string
          checklist_version_id?: string
          clock_offset?: number | null
          created_by?: string | null
          day?: string
          depot_id?: string
          driver_id?: string | null
          finished_at?: string
          flags?: string[]
          id?: string
          is_fit?: boolean
          known?: NonNullable<Json>
          language?: string
          let_at?: string | null
          let_by?: string | null
          linked_at?: string | null
          odometer_km?: number | null
          outcome?: NonNullable<Json>
          plate?: string
          received_at?: string
          result?: Database["public"]["Enums"]["check_result"]
          seconds?: number
          sent_at?: string | null
          signed_name?: string | null
          signed_sha256?: string | null
          source?: Database["public"]["Enums"]["check_source"]
          started_at?: string
          vehicle_id?: string | null
          void_reason?: string | null
          voided_at?: string | null
          voided_by?: string | null
          walk_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "checks_checklist_version_id_fkey"
            columns: ["checklist_version_id"]
            isOneToOne: false
            referencedRelation: "checklist_versions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "checks_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "checks_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "checks_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "checks_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "checks_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "checks_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "checks_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "checks_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "checks_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      contact_messages: {
        Row: {
          created_at: string
          email: string
          id: string
          message: string
          name: string
          sent_by: string | null
          subject: string
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
          message: string
          name: string
          sent_by?: string | null
          subject: string
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          message?: string
          name?: string
          sent_by?: string | null
          subject?: string
        }
        Relationships: []
      }
      debriefs: {
        Row: {
          agreed: string | null
          closed_at: string | null
          created_at: string
          created_by: string | null
          depot_id: string
          driver_id: string
          held_by: string | null
          held_on: string | null
          id: string
          language: string | null
          made_in: string
          minor: number | null
          missed_on: string | null
          month: string
          note: string | null
          objection: string | null
          paper_by: string | null
          report_on: string | null
          serious: number | null
          typed_name: string | null
          updated_at: string
          version: number
          very_serious: number | null
        }
        Insert: {
          agreed?: string | null
          closed_at?: string | null
          created_at?: string
          created_by?: string | null
          depot_id?: string
          driver_id: string
          held_by?: string | null
          held_on?: string | null
          id?: string
          language?: string | null
          made_in?: string
          minor?: number | null
          missed_on?: string | null
          month: string
          note?: string | null
          objection?: string | null
          paper_by?: string | null
          report_on?: string | null
          serious?: number | null
          typed_name?: string | null
          updated_at?: string
          very_serious?: number | null
        }
        Update: {
          agreed?: string | null
          closed_at?: string | null
          created_at?: string
          created_by?: string | null
          depot_id?: string
          driver_id?: string
          held_by?: string | null
          held_on?: string | null
          id?: string
          language?: string | null
          made_in?: string
          minor?: number | null
          missed_on?: string | null
          month?: string
          note?: string | null
          objection?: string | null
          paper_by?: string | null
          report_on?: string | null
          serious?: number | null
          typed_name?: string | null
          updated_at?: string
          very_serious?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "debriefs_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "debriefs_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "debriefs_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "debriefs_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      defect_steps: {
        Row: {
          at: string
          check_id: string | null
          defect_id: string
          depot_id: string
          details: NonNullable<Json>
          id: string
          kind: Database["public"]["Enums"]["defect_step_kind"]
          made_in: string
          person_id: string | null
          vehicle_id: string
        }
        Insert: {
          at?: string
          check_id?: string | null
          defect_id: string
          depot_id: string
          details?: NonNullable<Json>
          id?: string
          kind: Database["public"]["Enums"]["defect_step_kind"]
          made_in?: string
          person_id?: string | null
          vehicle_id: string
        }
        Update: {
          at?: string
          check_id?: string | null
          defect_id?: string
          depot_id?: string
          details?: NonNullable<Json>
          id?: string
          kind?: Database["public"]["Enums"]["defect_step_kind"]
          made_in?: string
          person_id?: string | null
          vehicle_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "defect_steps_check_id_fkey"
            columns: ["check_id"]
            isOneToOne: false
            referencedRelation: "checks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defect_steps_defect_id_fkey"
            columns: ["defect_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defect_steps_defect_id_fkey"
            columns: ["defect_id"]
            isOneToOne: false
            referencedRelation: "defects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defect_steps_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defect_steps_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defect_steps_person_id_fkey"
            columns: ["person_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "defect_steps_person_id_fkey"
            columns: ["person_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defect_steps_person_id_fkey"
            columns: ["person_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defect_steps_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "defect_steps_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "defect_steps_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id", "depot_id"]
          },
        ]
      }
      defects: {
        Row: {
          again_of: string | null
          check_id: string | null
          closed_at: string | null
          closed_by: string | null
          created_at: string
          created_by: string | null
          depot_id: string
          driver_id: string | null
          due_on: string | null
          fault: string
          found_at: string
          id: string
          is_unfounded: boolean
          item_id: string | null
          language: string
          made_in: string
          measure_words: string | null
          measures: string[]
          own_words: string | null
          photo_reason: string | null
          planned_on: string | null
          planned_with: string | null
          qualification: string | null
          repair: string | null
          repair_km: number | null
          repair_reference: string | null
          repaired_by: string | null
          repaired_on: string | null
          severity: Database["public"]["Enums"]["defect_severity"]
          source: Database["public"]["Enums"]["defect_source"]
          state: Database["public"]["Enums"]["defect_state"]
          texts: NonNullable<Json>
          updated_at: string
          vehicle_id: string
          version: number
          watched_until: string | null
          word_ids: string[]
          works: boolean | null
          zone: string | null
        }
        Insert: {
          again_of?: string | null
          check_id?: string | null
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          created_by?: string | null
          depot_id: string
          driver_id?: string | null
          due_on?: string | null
          fault: string
          found_at: string
          id: string
          is_unfounded?: boolean
          item_id?: string | null
          language?: string
          made_in?: string
          measure_words?: string | null
          measures?: string[]
          own_words?: string | null
          photo_reason?: string | null
          planned_on?: string | null
          planned_with?: string | null
          qualification?: string | null
          repair?: string | null
          repair_km?: number | null
          repair_reference?: string | null
          repaired_by?: string | null
          repaired_on?: string | null
          severity: Database["public"]["Enums"]["defect_severity"]
          source: Database["public"]["Enums"]["defect_source"]
          state?: Database["public"]["Enums"]["defect_state"]
          texts?: NonNullable<Json>
          updated_at?: string
          vehicle_id: string
          watched_until?: string | null
          word_ids?: string[]
          works?: boolean | null
          zone?: string | null
        }
        Update: {
          again_of?: string | null
          check_id?: string | null
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          created_by?: string | null
          depot_id?: string
          driver_id?: string | null
          due_on?: string | null
          fault?: string
          found_at?: string
          id?: string
          is_unfounded?: boolean
          item_id?: string | null
          language?: string
          made_in?: string
          measure_words?: string | null
          measures?: string[]
          own_words?: string | null
          photo_reason?: string | null
          planned_on?: string | null
          planned_with?: string | null
          qualification?: string | null
          repair?: string | null
          repair_km?: number | null
          repair_reference?: string | null
          repaired_by?: string | null
          repaired_on?: string | null
          severity?: Database["public"]["Enums"]["defect_severity"]
          source?: Database["public"]["Enums"]["defect_source"]
          state?: Database["public"]["Enums"]["defect_state"]
          texts?: NonNullable<Json>
          updated_at?: string
          vehicle_id?: string
          watched_until?: string | null
          word_ids?: string[]
          works?: boolean | null
          zone?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "defects_again_of_fkey"
            columns: ["again_of"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defects_again_of_fkey"
            columns: ["again_of"]
            isOneToOne: false
            referencedRelation: "defects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defects_check_id_fkey"
            columns: ["check_id"]
            isOneToOne: false
            referencedRelation: "checks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defects_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "defects_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defects_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defects_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defects_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defects_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "defects_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "defects_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id", "depot_id"]
          },
        ]
      }
      depot_contacts: {
        Row: {
          depot_id: string
          email: string | null
          id: string
          phone: string | null
          updated_at: string
          version: number
        }
        Insert: {
          email?: string | null
          id: string
          phone?: string | null
          updated_at?: string
        }
        Update: {
          email?: string | null
          id?: string
          phone?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "depot_contacts_id_fkey"
            columns: ["id"]
            isOneToOne: true
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_contacts_id_fkey"
            columns: ["id"]
            isOneToOne: true
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      depot_exemptions: {
        Row: {
          created_at: string
          created_by: string | null
          depot_id: string
          ended_at: string | null
          ended_by: string | null
          id: string
          reason: string
          requirement_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          depot_id?: string
          ended_at?: string | null
          ended_by?: string | null
          id?: string
          reason: string
          requirement_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          depot_id?: string
          ended_at?: string | null
          ended_by?: string | null
          id?: string
          reason?: string
          requirement_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "depot_exemptions_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_exemptions_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_exemptions_requirement_id_fkey"
            columns: ["requirement_id"]
            isOneToOne: false
            referencedRelation: "requirements"
            referencedColumns: ["id"]
          },
        ]
      }
      depot_moves: {
        Row: {
          decided_at: string | null
          depot_id: string
          driver_id: string | null
          id: string
          offered_at: string
          status: Database["public"]["Enums"]["move_status"]
          subject: string
          to_depot_id: string
          vehicle_id: string | null
        }
        Insert: {
          decided_at?: string | null
          depot_id: string
          driver_id?: string | null
          id?: string
          offered_at?: string
          status?: Database["public"]["Enums"]["move_status"]
          subject: string
          to_depot_id: string
          vehicle_id?: string | null
        }
        Update: {
          decided_at?: string | null
          depot_id?: string
          driver_id?: string | null
          id?: string
          offered_at?: string
          status?: Database["public"]["Enums"]["move_status"]
          subject?: string
          to_depot_id?: string
          vehicle_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "depot_moves_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "depot_moves_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_to_depot_id_fkey"
            columns: ["to_depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_to_depot_id_fkey"
            columns: ["to_depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      depot_records: {
        Row: {
          created_at: string
          created_by: string | null
          depot_id: string
          done_on: string
          due_on: string | null
          id: string
          is_current: boolean
          note: string | null
          provider: string | null
          rating: Database["public"]["Enums"]["risk_rating"] | null
          reference: string | null
          requirement_id: string
          transport_manager: string | null
          vehicles_authorised: number | null
          verified_at: string | null
          verified_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          depot_id?: string
          done_on: string
          due_on?: string | null
          id?: string
          is_current?: boolean
          note?: string | null
          provider?: string | null
          rating?: Database["public"]["Enums"]["risk_rating"] | null
          reference?: string | null
          requirement_id: string
          transport_manager?: string | null
          vehicles_authorised?: number | null
          verified_at?: string | null
          verified_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          depot_id?: string
          done_on?: string
          due_on?: string | null
          id?: string
          is_current?: boolean
          note?: string | null
          provider?: string | null
          rating?: Database["public"]["Enums"]["risk_rating"] | null
          reference?: string | null
          requirement_id?: string
          transport_manager?: string | null
          vehicles_authorised?: number | null
          verified_at?: string | null
          verified_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "depot_records_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_records_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_records_requirement_id_fkey"
            columns: ["requirement_id"]
            isOneToOne: false
            referencedRelation: "requirements"
            referencedColumns: ["id"]
          },
        ]
      }
      depot_vehicles: {
        Row: {
          axles: number | null
          check_weekdays: number[] | null
          created_at: string
          crosses: Database["public"]["Enums"]["crossing"] | null
          depot_id: string
          depot_start_date: string
          find_text: string
          fuel_type: Database["public"]["Enums"]["fuel_type"] | null
          id: string
          is_active: boolean
          is_leased: boolean
          left_on: string | null
          manufacturer: string
          model: string
          nct_applicable: boolean
          nct_done_on: string | null
          nct_expiry: string | null
          odometer_km: number | null
          odometer_read_on: string | null
          odometer_reason: string | null
          plated_mass: number | null
          registration_non_standard: boolean
          registration_number: string
          road_tax_applicable: boolean
          road_tax_expiry: string | null
          road_tax_paid_on: string | null
          status: Database["public"]["Enums"]["vehicle_status"]
          tachograph: Database["public"]["Enums"]["tachograph"] | null
          tachograph_fitted_on: string | null
          tachograph_number: string | null
          updated_at: string
          vehicle_type_id: string
          version: number
        }
        Insert: {
          axles?: number | null
          check_weekdays?: number[] | null
          created_at?: string
          crosses?: Database["public"]["Enums"]["crossing"] | null
          depot_id?: string
          depot_start_date?: string
          fuel_type?: Database["public"]["Enums"]["fuel_type"] | null
          id?: string
          is_active?: boolean
          is_leased?: boolean
          left_on?: string | null
          manufacturer: string
          model: string
          nct_applicable?: boolean
          nct_done_on?: string | null
          nct_expiry?: string | null
          odometer_km?: number | null
          odometer_read_on?: string | null
          odometer_reason?: string | null
          plated_mass?: number | null
          registration_non_standard?: boolean
          registration_number: string
          road_tax_applicable?: boolean
          road_tax_expiry?: string | null
          road_tax_paid_on?: string | null
          status?: Database["public"]["Enums"]["vehicle_status"]
          tachograph?: Database["public"]["Enums"]["tachograph"] | null
          tachograph_fitted_on?: string | null
          tachograph_number?: string | null
          updated_at?: string
          vehicle_type_id: string
        }
        Update: {
          axles?: number | null
          check_weekdays?: number[] | null
          created_at?: string
          crosses?: Database["public"]["Enums"]["crossing"] | null
          depot_id?: string
          depot_start_date?: string
          fuel_type?: Database["public"]["Enums"]["fuel_type"] | null
          id?: string
          is_active?: boolean
          is_leased?: boolean
          left_on?: string | null
          manufacturer?: string
          model?: string
          nct_applicable?: boolean
          nct_done_on?: string | null
          nct_expiry?: string | null
          odometer_km?: number | null
          odometer_read_on?: string | null
          odometer_reason?: string | null
          plated_mass?: number | null
          registration_non_standard?: boolean
          registration_number?: string
          road_tax_applicable?: boolean
          road_tax_expiry?: string | null
          road_tax_paid_on?: string | null
          status?: Database["public"]["Enums"]["vehicle_status"]
          tachograph?: Database["public"]["Enums"]["tachograph"] | null
          tachograph_fitted_on?: string | null
          tachograph_number?: string | null
          updated_at?: string
          vehicle_type_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "depot_vehicles_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_vehicles_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_vehicles_vehicle_type_id_fkey"
            columns: ["vehicle_type_id"]
            isOneToOne: false
            referencedRelation: "vehicle_types"
            referencedColumns: ["id"]
          },
        ]
      }
      depots: {
        Row: {
          checks_begin_on: string | null
          created_at: string
          id: string
          is_set_up: boolean
          name: string
          sort_name: string
          updated_at: string
          version: number
          works_on_holidays: boolean
        }
        Insert: {
          checks_begin_on?: string | null
          created_at?: string
          id?: string
          is_set_up?: boolean
          name: string
          updated_at?: string
          works_on_holidays?: boolean
        }
        Update: {
          checks_begin_on?: string | null
          created_at?: string
          id?: string
          is_set_up?: boolean
          name?: string
          updated_at?: string
          works_on_holidays?: boolean
        }
        Relationships: []
      }
      documents: {
        Row: {
          added_by: string
          created_at: string
          depot_id: string
          driver_id: string | null
          expiry_date: string | null
          id: string
          made_in: string
          mime_type: string
          part: Database["public"]["Enums"]["document_part"]
          path: string
          record_id: string
          record_kind: string
          removed_at: string | null
          sha256: string
          size_bytes: number
          stored_at: string | null
          thumbnail_path: string | null
          thumbnail_sha256: string | null
          vehicle_id: string | null
        }
        Insert: {
          added_by: string
          created_at?: string
          depot_id: string
          driver_id?: string | null
          expiry_date?: string | null
          id?: string
          made_in?: string
          mime_type: string
          part: Database["public"]["Enums"]["document_part"]
          path: string
          record_id: string
          record_kind: string
          removed_at?: string | null
          sha256: string
          size_bytes: number
          stored_at?: string | null
          thumbnail_sha256?: string | null
          vehicle_id?: string | null
        }
        Update: {
          added_by?: string
          created_at?: string
          depot_id?: string
          driver_id?: string | null
          expiry_date?: string | null
          id?: string
          made_in?: string
          mime_type?: string
          part?: Database["public"]["Enums"]["document_part"]
          path?: string
          record_id?: string
          record_kind?: string
          removed_at?: string | null
          sha256?: string
          size_bytes?: number
          stored_at?: string | null
          thumbnail_sha256?: string | null
          vehicle_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "documents_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documents_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documents_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "documents_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documents_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documents_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documents_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documents_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documents_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documents_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documents_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      downloads: {
        Row: {
          aside_since: string | null
          counts_from: string
          created_at: string
          created_by: string | null
          days: unknown
          depot_id: string
          driver_id: string | null
          file_name: string | null
          file_removed_at: string | null
          first_on: string
          generation: string | null
          id: string
          last_on: string
          named: string | null
          note: string | null
          number: string | null
          of: Database["public"]["Enums"]["download_of"]
          path: string | null
          read_by: string | null
          read_on: string
          reader_version: number | null
          removed_at: string | null
          sha256: string | null
          size_bytes: number | null
          stored_at: string | null
          vehicle_id: string | null
        }
        Insert: {
          aside_since?: string | null
          created_at?: string
          created_by?: string | null
          days?: unknown
          depot_id: string
          driver_id?: string | null
          file_name?: string | null
          file_removed_at?: string | null
          generation?: string | null
          id: string
          named?: string | null
          note?: string | null
          number?: string | null
          of: Database["public"]["Enums"]["download_of"]
          path?: string | null
          read_by?: string | null
          read_on: string
          reader_version?: number | null
          removed_at?: string | null
          sha256?: string | null
          size_bytes?: number | null
          stored_at?: string | null
          vehicle_id?: string | null
        }
        Update: {
          aside_since?: string | null
          created_at?: string
          created_by?: string | null
          days?: unknown
          depot_id?: string
          driver_id?: string | null
          file_name?: string | null
          file_removed_at?: string | null
          generation?: string | null
          id?: string
          named?: string | null
          note?: string | null
          number?: string | null
          of?: Database["public"]["Enums"]["download_of"]
          path?: string | null
          read_by?: string | null
          read_on?: string
          reader_version?: number | null
          removed_at?: string | null
          sha256?: string | null
          size_bytes?: number | null
          stored_at?: string | null
          vehicle_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "downloads_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "downloads_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "downloads_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "downloads_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "downloads_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "downloads_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "downloads_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "downloads_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "downloads_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      driver_depot_applications: {
        Row: {
          address: string
          approved_at: string | null
          approved_by: string | null
          browser: string | null
          created_at: string
          depot_id: string
          driver_id: string | null
          email: string
          first_full_licence_before: string | null
          first_full_licence_on: string | null
          full_name: string
          id: string
          licenses: NonNullable<Json>
          made_in: string
          permit: Database["public"]["Enums"]["driving_permit"] | null
          personal_details: NonNullable<Json>
          phone: string
          rejection_reason: string | null
          search_text: string | null
          sent_by: string | null
          status: Database["public"]["Enums"]["application_status"]
          updated_at: string
          vehicle_details: NonNullable<Json>
          version: number
          waiting_since: string | null
        }
        Insert: {
          address: string
          approved_at?: string | null
          approved_by?: string | null
          browser?: string | null
          created_at?: string
          depot_id: string
          driver_id?: string | null
          email: string
          first_full_licence_before?: string | null
          first_full_licence_on?: string | null
          full_name: string
          id?: string
          licenses: NonNullable<Json>
          made_in?: string
          permit?: Database["public"]["Enums"]["driving_permit"] | null
          personal_details: NonNullable<Json>
          phone: string
          rejection_reason?: string | null
          sent_by?: string | null
          status?: Database["public"]["Enums"]["application_status"]
          updated_at?: string
          vehicle_details?: NonNullable<Json>
        }
        Update: {
          address?: string
          approved_at?: string | null
          approved_by?: string | null
          browser?: string | null
          created_at?: string
          depot_id?: string
          driver_id?: string | null
          email?: string
          first_full_licence_before?: string | null
          first_full_licence_on?: string | null
          full_name?: string
          id?: string
          licenses?: NonNullable<Json>
          made_in?: string
          permit?: Database["public"]["Enums"]["driving_permit"] | null
          personal_details?: NonNullable<Json>
          phone?: string
          rejection_reason?: string | null
          sent_by?: string | null
          status?: Database["public"]["Enums"]["application_status"]
          updated_at?: string
          vehicle_details?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "driver_depot_applications_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_depot_applications_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_depot_applications_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: true
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "driver_depot_applications_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: true
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_depot_applications_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: true
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_depot_applications_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_depot_applications_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      driver_disqualifications: {
        Row: {
          created_at: string
          created_by: string | null
          depot_id: string
          driver_id: string
          from_date: string
          id: string
          made_in: string
          note: string | null
          reason: Database["public"]["Enums"]["disqualification_reason"]
          until_date: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          depot_id: string
          driver_id: string
          from_date: string
          id?: string
          made_in?: string
          note?: string | null
          reason: Database["public"]["Enums"]["disqualification_reason"]
          until_date: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          depot_id?: string
          driver_id?: string
          from_date?: string
          id?: string
          made_in?: string
          note?: string | null
          reason?: Database["public"]["Enums"]["disqualification_reason"]
          until_date?: string
        }
        Relationships: [
          {
            foreignKeyName: "driver_disqualifications_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "driver_disqualifications_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "driver_disqualifications_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_disqualifications_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      driver_licenses: {
        Row: {
          country: string
          created_at: string
          created_by: string | null
          depot_id: string
          driver_id: string
          expiry_date: string
          id: string
          is_current: boolean
          issued_date: string
          license_number: string
          made_in: string
          source_id: string | null
          status: string
          type: string
          verified_at: string | null
          verified_by: string | null
        }
        Insert: {
          country?: string
          created_at?: string
          created_by?: string | null
          depot_id?: string
          driver_id: string
          expiry_date: string
          id?: string
          is_current?: boolean
          issued_date: string
          license_number: string
          made_in?: string
          source_id?: string | null
          status?: string
          type: string
          verified_at?: string | null
          verified_by?: string | null
        }
        Update: {
          country?: string
          created_at?: string
          created_by?: string | null
          depot_id?: string
          driver_id?: string
          expiry_date?: string
          id?: string
          is_current?: boolean
          issued_date?: string
          license_number?: string
          made_in?: string
          source_id?: string | null
          status?: string
          type?: string
          verified_at?: string | null
          verified_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "driver_licenses_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "driver_licenses_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "driver_licenses_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_licenses_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_licenses_type_fkey"
            columns: ["type"]
            isOneToOne: false
            referencedRelation: "license_types"
            referencedColumns: ["code"]
          },
        ]
      }
      driver_penalties: {
        Row: {
          counts: boolean
          created_at: string
          created_by: string | null
          date_issued: string
          depot_id: string
          driver_id: string
          expiry_date: string
          id: string
          made_in: string
          occasion_id: string
          offence_date: string | null
          offence_id: string | null
          outcome: Database["public"]["Enums"]["penalty_outcome"] | null
          points: number
          reason: string
          source_id: string | null
          verified_at: string | null
          verified_by: string | null
        }
        Insert: {
          counts?: boolean
          created_at?: string
          created_by?: string | null
          date_issued: string
          depot_id?: string
          driver_id: string
          expiry_date: string
          id?: string
          made_in?: string
          occasion_id?: string
          offence_date?: string | null
          offence_id?: string | null
          outcome?: Database["public"]["Enums"]["penalty_outcome"] | null
          points: number
          reason: string
          source_id?: string | null
          verified_at?: string | null
          verified_by?: string | null
        }
        Update: {
          counts?: boolean
          created_at?: string
          created_by?: string | null
          date_issued?: string
          depot_id?: string
          driver_id?: string
          expiry_date?: string
          id?: string
          made_in?: string
          occasion_id?: string
          offence_date?: string | null
          offence_id?: string | null
          outcome?: Database["public"]["Enums"]["penalty_outcome"] | null
          points?: number
          reason?: string
          source_id?: string | null
          verified_at?: string | null
          verified_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "driver_penalties_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "driver_penalties_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "driver_penalties_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_penalties_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_penalties_offence_id_fkey"
            columns: ["offence_id"]
            isOneToOne: false
            referencedRelation: "penalty_offences"
            referencedColumns: ["id"]
          },
        ]
      }
      driver_training: {
        Row: {
          certificate_number: string
          completion_date: string
          cpc_module: number | null
          created_at: string
          created_by: string | null
          depot_id: string
          driver_id: string
          expiry_date: string | null
          hours: number | null
          id: string
          is_current: boolean
          made_in: string
          provider: string
          requirement_id: string | null
          source_id: string | null
          training_key: string
          training_type: string
          verified_at: string | null
          verified_by: string | null
        }
        Insert: {
          certificate_number: string
          completion_date: string
          cpc_module?: number | null
          created_at?: string
          created_by?: string | null
          depot_id?: string
          driver_id: string
          expiry_date?: string | null
          hours?: number | null
          id?: string
          is_current?: boolean
          made_in?: string
          provider: string
          requirement_id?: string | null
          source_id?: string | null
          training_type: string
          verified_at?: string | null
          verified_by?: string | null
        }
        Update: {
          certificate_number?: string
          completion_date?: string
          cpc_module?: number | null
          created_at?: string
          created_by?: string | null
          depot_id?: string
          driver_id?: string
          expiry_date?: string | null
          hours?: number | null
          id?: string
          is_current?: boolean
          made_in?: string
          provider?: string
          requirement_id?: string | null
          source_id?: string | null
          training_type?: string
          verified_at?: string | null
          verified_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "driver_training_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "driver_training_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "driver_training_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_training_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_training_requirement_id_fkey"
            columns: ["requirement_id"]
            isOneToOne: false
            referencedRelation: "requirements"
            referencedColumns: ["id"]
          },
        ]
      }
      driver_vehicle_assignments: {
        Row: {
          assigned_at: string
          assigned_by: string | null
          depot_id: string
          driver_id: string | null
          ended_at: string | null
          ended_by: string | null
          id: string
          override_reason: string | null
          override_reasons: Json | null
          status: Database["public"]["Enums"]["assignment_status"]
          vehicle_id: string
        }
        Insert: {
          assigned_at?: string
          assigned_by?: string | null
          depot_id?: string
          driver_id?: string | null
          ended_at?: string | null
          ended_by?: string | null
          id?: string
          override_reason?: string | null
          override_reasons?: Json | null
          status?: Database["public"]["Enums"]["assignment_status"]
          vehicle_id: string
        }
        Update: {
          assigned_at?: string
          assigned_by?: string | null
          depot_id?: string
          driver_id?: string | null
          ended_at?: string | null
          ended_by?: string | null
          id?: string
          override_reason?: string | null
          override_reasons?: Json | null
          status?: Database["public"]["Enums"]["assignment_status"]
          vehicle_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "driver_vehicle_assignments_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      duties: {
        Row: {
          act_id: string | null
          created_at: string
          depot_id: string
          due_on: string
          happened_on: string
          id: string
          kind: Database["public"]["Enums"]["duty_kind"]
          not_needed: string | null
          not_needed_by: string | null
          plate: string | null
          plate_before: string | null
          vehicle_id: string | null
          what: Database["public"]["Enums"]["duty_event"]
          why: string | null
        }
        Insert: {
          act_id?: string | null
          created_at?: string
          depot_id: string
          due_on: string
          happened_on: string
          id?: string
          kind: Database["public"]["Enums"]["duty_kind"]
          not_needed?: string | null
          not_needed_by?: string | null
          plate?: string | null
          plate_before?: string | null
          vehicle_id?: string | null
          what: Database["public"]["Enums"]["duty_event"]
          why?: string | null
        }
        Update: {
          act_id?: string | null
          created_at?: string
          depot_id?: string
          due_on?: string
          happened_on?: string
          id?: string
          kind?: Database["public"]["Enums"]["duty_kind"]
          not_needed?: string | null
          not_needed_by?: string | null
          plate?: string | null
          plate_before?: string | null
          vehicle_id?: string | null
          what?: Database["public"]["Enums"]["duty_event"]
          why?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "duties_act_id_fkey"
            columns: ["act_id"]
            isOneToOne: false
            referencedRelation: "duty_acts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "duties_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "duties_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "duties_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "duties_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "duties_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "duties_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      duty_acts: {
        Row: {
          created_at: string
          created_by: string | null
          depot_id: string
          done_on: string
          id: string
          note: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          depot_id: string
          done_on: string
          id: string
          note?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          depot_id?: string
          done_on?: string
          id?: string
          note?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "duty_acts_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "duty_acts_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      fleet_databases: {
        Row: {
          begun: Database["public"]["Enums"]["fleet_beginning"] | null
          compared_at: string | null
          compared_by: string | null
          compared_ours: number | null
          compared_same: number | null
          depot_id: string
          id: string
          is_on: boolean
          number: string | null
          since: string | null
          updated_at: string
          version: number
        }
        Insert: {
          begun?: Database["public"]["Enums"]["fleet_beginning"] | null
          compared_at?: string | null
          compared_by?: string | null
          compared_ours?: number | null
          compared_same?: number | null
          id: string
          is_on?: boolean
          number?: string | null
          since?: string | null
          updated_at?: string
        }
        Update: {
          begun?: Database["public"]["Enums"]["fleet_beginning"] | null
          compared_at?: string | null
          compared_by?: string | null
          compared_ours?: number | null
          compared_same?: number | null
          id?: string
          is_on?: boolean
          number?: string | null
          since?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "fleet_databases_id_fkey"
            columns: ["id"]
            isOneToOne: true
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "fleet_databases_id_fkey"
            columns: ["id"]
            isOneToOne: true
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      gap_answers: {
        Row: {
          depot_id: string
          driver_id: string
          from_day: string
          id: string
          said_at: string
          to_day: string
          words: string
        }
        Insert: {
          depot_id: string
          driver_id: string
          from_day: string
          id: string
          said_at?: string
          to_day: string
          words: string
        }
        Update: {
          depot_id?: string
          driver_id?: string
          from_day?: string
          id?: string
          said_at?: string
          to_day?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: "gap_answers_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "gap_answers_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "gap_answers_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "gap_answers_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "gap_answers_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
        ]
      }
      grey_fleet_vehicles: {
        Row: {
          annual_business_mileage: number | null
          condition_rating: number
          created_at: string
          current_mileage: number | null
          depot_id: string
          driver_id: string
          id: string
          insurance_expiry: string | null
          last_inspection_date: string | null
          made_in: string
          make: string
          mileage_rate: number
          model: string
          nct_expiry: string | null
          registration_number: string
          source_id: string | null
          updated_at: string
          verified_at: string | null
          verified_by: string | null
          version: number
          year: number | null
        }
        Insert: {
          annual_business_mileage?: number | null
          condition_rating?: number
          created_at?: string
          current_mileage?: number | null
          depot_id?: string
          driver_id: string
          id?: string
          insurance_expiry?: string | null
          last_inspection_date?: string | null
          made_in?: string
          make: string
          mileage_rate?: number
          model: string
          nct_expiry?: string | null
          registration_number: string
          source_id?: string | null
          updated_at?: string
          verified_at?: string | null
          verified_by?: string | null
          year?: number | null
        }
        Update: {
          annual_business_mileage?: number | null
          condition_rating?: number
          created_at?: string
          current_mileage?: number | null
          depot_id?: string
          driver_id?: string
          id?: string
          insurance_expiry?: string | null
          last_inspection_date?: string | null
          made_in?: string
          make?: string
          mileage_rate?: number
          model?: string
          nct_expiry?: string | null
          registration_number?: string
          source_id?: string | null
          updated_at?: string
          verified_at?: string | null
          verified_by?: string | null
          year?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "grey_fleet_vehicles_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: true
            referencedRelation: "staff_overview"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "grey_fleet_vehicles_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: true
            referencedRelation: "users"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "grey_fleet_vehicles_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "grey_fleet_vehicles_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      holidays: {
        Row: {
          created_at: string
          created_by: string | null
          day: string
          id: string
          name: string
          removed_at: string | null
          removed_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          day: string
          id?: string
          name: string
          removed_at?: string | null
          removed_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          day?: string
          id?: string
          name?: string
          removed_at?: string | null
          removed_by?: string | null
        }
        Relationships: []
      }
      idle_days: {
        Row: {
          created_at: string
          created_by: string | null
          day: string
          depot_id: string
          id: string
          withdrawn_at: string | null
          withdrawn_by: string | null
          words: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          day: string
          depot_id: string
          id?: string
          withdrawn_at?: string | null
          withdrawn_by?: string | null
          words?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          day?: string
          depot_id?: string
          id?: string
          withdrawn_at?: string | null
          withdrawn_by?: string | null
          words?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "idle_days_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "idle_days_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      imports: {
        Row: {
          created_at: string
          created_by: string
          depot_id: string
          file_name: string
          id: string
          kind: Database["public"]["Enums"]["import_kind"]
          rows_added: number
          rows_changed: number
          rows_kept: number | null
          undone_at: string | null
          undone_by: string | null
        }
        Insert: {
          created_at?: string
          created_by: string
          depot_id: string
          file_name: string
          id: string
          kind: Database["public"]["Enums"]["import_kind"]
          rows_added?: number
          rows_changed?: number
          rows_kept?: number | null
          undone_at?: string | null
          undone_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string
          depot_id?: string
          file_name?: string
          id?: string
          kind?: Database["public"]["Enums"]["import_kind"]
          rows_added?: number
          rows_changed?: number
          rows_kept?: number | null
          undone_at?: string | null
          undone_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "imports_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "imports_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      incident_inquiries: {
        Row: {
          actions: string | null
          causes: string | null
          depot_id: string
          due_on: string | null
          hsa_reference: string | null
          hsa_reported_on: string | null
          id: string
          is_fatal: boolean
          other_insurer: string | null
          other_name: string | null
          other_phone: string | null
          other_plate: string | null
          owner_id: string | null
        }
        Insert: {
          actions?: string | null
          causes?: string | null
          depot_id: string
          due_on?: string | null
          hsa_reference?: string | null
          hsa_reported_on?: string | null
          id: string
          is_fatal?: boolean
          other_insurer?: string | null
          other_name?: string | null
          other_phone?: string | null
          other_plate?: string | null
          owner_id?: string | null
        }
        Update: {
          actions?: string | null
          causes?: string | null
          depot_id?: string
          due_on?: string | null
          hsa_reference?: string | null
          hsa_reported_on?: string | null
          id?: string
          is_fatal?: boolean
          other_insurer?: string | null
          other_name?: string | null
          other_phone?: string | null
          other_plate?: string | null
          owner_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "incident_inquiries_incident_fkey"
            columns: ["id", "depot_id"]
            isOneToOne: false
            referencedRelation: "incident_list"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "incident_inquiries_incident_fkey"
            columns: ["id", "depot_id"]
            isOneToOne: false
            referencedRelation: "incidents"
            referencedColumns: ["id", "depot_id"]
          },
        ]
      }
      incident_people: {
        Row: {
          back_on: string | null
          depot_id: string
          id: string
          incident_id: string
          off_from: string | null
          who: string
        }
        Insert: {
          back_on?: string | null
          depot_id: string
          id: string
          incident_id: string
          off_from?: string | null
          who: string
        }
        Update: {
          back_on?: string | null
          depot_id?: string
          id?: string
          incident_id?: string
          off_from?: string | null
          who?: string
        }
        Relationships: [
          {
            foreignKeyName: "incident_people_incident_fkey"
            columns: ["incident_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "incident_list"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "incident_people_incident_fkey"
            columns: ["incident_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "incidents"
            referencedColumns: ["id", "depot_id"]
          },
        ]
      }
      incidents: {
        Row: {
          closed_at: string | null
          closed_by: string | null
          created_at: string
          created_by: string | null
          defect_id: string | null
          depot_id: string
          garda_informed: boolean
          happened_at: string
          hurt: Database["public"]["Enums"]["incident_hurt"]
          id: string
          is_nameless: boolean
          kind: Database["public"]["Enums"]["incident_kind"]
          language: string
          may_be_used: boolean | null
          place: string
          plate: string | null
          pulse: string | null
          state: Database["public"]["Enums"]["incident_state"]
          trailer: string | null
          updated_at: string
          vehicle_id: string | null
          version: number
          what: string
        }
        Insert: {
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          created_by?: string | null
          defect_id?: string | null
          depot_id: string
          garda_informed?: boolean
          happened_at: string
          hurt: Database["public"]["Enums"]["incident_hurt"]
          id: string
          is_nameless?: boolean
          kind: Database["public"]["Enums"]["incident_kind"]
          language?: string
          may_be_used?: boolean | null
          place: string
          plate?: string | null
          pulse?: string | null
          state?: Database["public"]["Enums"]["incident_state"]
          trailer?: string | null
          updated_at?: string
          vehicle_id?: string | null
          what: string
        }
        Update: {
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          created_by?: string | null
          defect_id?: string | null
          depot_id?: string
          garda_informed?: boolean
          happened_at?: string
          hurt?: Database["public"]["Enums"]["incident_hurt"]
          id?: string
          is_nameless?: boolean
          kind?: Database["public"]["Enums"]["incident_kind"]
          language?: string
          may_be_used?: boolean | null
          place?: string
          plate?: string | null
          pulse?: string | null
          state?: Database["public"]["Enums"]["incident_state"]
          trailer?: string | null
          updated_at?: string
          vehicle_id?: string | null
          what?: string
        }
        Relationships: [
          {
            foreignKeyName: "incidents_defect_id_fkey"
            columns: ["defect_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incidents_defect_id_fkey"
            columns: ["defect_id"]
            isOneToOne: false
            referencedRelation: "defects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incidents_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incidents_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incidents_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incidents_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incidents_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incidents_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      law_numbers: {
        Row: {
          code: Database["public"]["Enums"]["law_code"]
          compared_at: string | null
          compared_by: string | null
          created_at: string
          id: string
          number: number
          source: string
          updated_at: string
          valid_from: string
          version: number
        }
        Insert: {
          code: Database["public"]["Enums"]["law_code"]
          compared_at?: string | null
          compared_by?: string | null
          created_at?: string
          id?: string
          number: number
          source: string
          updated_at?: string
          valid_from?: string
        }
        Update: {
          code?: Database["public"]["Enums"]["law_code"]
          compared_at?: string | null
          compared_by?: string | null
          created_at?: string
          id?: string
          number?: number
          source?: string
          updated_at?: string
          valid_from?: string
        }
        Relationships: []
      }
      license_check_settings: {
        Row: {
          checked_since: string | null
          id: string
          months_1_to_3: number
          months_4_to_7: number
          months_8_or_more: number
          months_no_points: number
          updated_at: string
          version: number
        }
        Insert: {
          checked_since?: string | null
          id?: string
          months_1_to_3?: number
          months_4_to_7?: number
          months_8_or_more?: number
          months_no_points?: number
          updated_at?: string
        }
        Update: {
          checked_since?: string | null
          id?: string
          months_1_to_3?: number
          months_4_to_7?: number
          months_8_or_more?: number
          months_no_points?: number
          updated_at?: string
        }
        Relationships: []
      }
      license_checks: {
        Row: {
          checked_on: string
          created_at: string
          created_by: string | null
          depot_id: string
          driver_id: string
          id: string
          made_in: string
          method: Database["public"]["Enums"]["license_check_method"]
          note: string | null
          result: Database["public"]["Enums"]["license_check_result"]
        }
        Insert: {
          checked_on?: string
          created_at?: string
          created_by?: string | null
          depot_id?: string
          driver_id: string
          id?: string
          made_in?: string
          method?: Database["public"]["Enums"]["license_check_method"]
          note?: string | null
          result?: Database["public"]["Enums"]["license_check_result"]
        }
        Update: {
          checked_on?: string
          created_at?: string
          created_by?: string | null
          depot_id?: string
          driver_id?: string
          id?: string
          made_in?: string
          method?: Database["public"]["Enums"]["license_check_method"]
          note?: string | null
          result?: Database["public"]["Enums"]["license_check_result"]
        }
        Relationships: [
          {
            foreignKeyName: "license_checks_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "license_checks_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "license_checks_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "license_checks_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      license_masses: {
        Row: {
          compared_at: string | null
          compared_by: string | null
          created_at: string
          fuels: Database["public"]["Enums"]["fuel_type"][] | null
          id: string
          is_active: boolean
          license_type: string
          mass_over: number
          mass_up_to: number | null
          source: string
          updated_at: string
          valid_from: string
          version: number
        }
        Insert: {
          compared_at?: string | null
          compared_by?: string | null
          created_at?: string
          fuels?: Database["public"]["Enums"]["fuel_type"][] | null
          id?: string
          is_active?: boolean
          license_type: string
          mass_over?: number
          mass_up_to?: number | null
          source: string
          updated_at?: string
          valid_from?: string
        }
        Update: {
          compared_at?: string | null
          compared_by?: string | null
          created_at?: string
          fuels?: Database["public"]["Enums"]["fuel_type"][] | null
          id?: string
          is_active?: boolean
          license_type?: string
          mass_over?: number
          mass_up_to?: number | null
          source?: string
          updated_at?: string
          valid_from?: string
        }
        Relationships: [
          {
            foreignKeyName: "license_masses_license_type_fkey"
            columns: ["license_type"]
            isOneToOne: false
            referencedRelation: "license_types"
            referencedColumns: ["code"]
          },
        ]
      }
      license_types: {
        Row: {
          code: string
          created_at: string
          description: string | null
          id: string
          is_active: boolean
          minimum_age: number
          name: string
          texts: NonNullable<Json>
          updated_at: string
          version: number
        }
        Insert: {
          code: string
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          minimum_age: number
          name: string
          texts?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          code?: string
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          minimum_age?: number
          name?: string
          texts?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: []
      }
      login_settings: {
        Row: {
          id: string
          staff_need_second_step: boolean
          updated_at: string
          version: number
        }
        Insert: {
          id?: string
          staff_need_second_step?: boolean
          updated_at?: string
        }
        Update: {
          id?: string
          staff_need_second_step?: boolean
          updated_at?: string
        }
        Relationships: []
      }
      mail_settings: {
        Row: {
          id: string
          sender_name: string
          updated_at: string
          version: number
        }
        Insert: {
          id?: string
          sender_name?: string
          updated_at?: string
        }
        Update: {
          id?: string
          sender_name?: string
          updated_at?: string
        }
        Relationships: []
      }
      mileage_gaps: {
        Row: {
          created_at: string
          depot_id: string
          from_day: string
          from_km: number
          id: string
          looked_at: string | null
          looked_by: string | null
          to_day: string
          to_km: number
          uncovered: number
          vehicle_id: string
          withdrawn_at: string | null
        }
        Insert: {
          created_at?: string
          depot_id: string
          from_day: string
          from_km: number
          id?: string
          looked_at?: string | null
          looked_by?: string | null
          to_day: string
          to_km: number
          uncovered: number
          vehicle_id: string
          withdrawn_at?: string | null
        }
        Update: {
          created_at?: string
          depot_id?: string
          from_day?: string
          from_km?: number
          id?: string
          looked_at?: string | null
          looked_by?: string | null
          to_day?: string
          to_km?: number
          uncovered?: number
          vehicle_id?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "mileage_gaps_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mileage_gaps_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mileage_gaps_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mileage_gaps_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mileage_gaps_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mileage_gaps_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      packs: {
        Row: {
          addresses: boolean
          bytes: number | null
          depot_id: string
          driver_ids: string[]
          form: Database["public"]["Enums"]["pack_form"]
          full_names: boolean
          id: string
          made_at: string
          made_by: string
          manifests: string[] | null
          number: string
          of_depot: boolean
          photos: boolean
          reader: Database["public"]["Enums"]["pack_reader"]
          reader_name: string | null
          reason: string
          sections: string[]
          since: string
          until: string
          vehicle_ids: string[]
        }
        Insert: {
          addresses: boolean
          bytes?: number | null
          depot_id: string
          driver_ids: string[]
          form: Database["public"]["Enums"]["pack_form"]
          full_names: boolean
          id: string
          made_at?: string
          made_by: string
          manifests?: string[] | null
          number: string
          of_depot: boolean
          photos: boolean
          reader: Database["public"]["Enums"]["pack_reader"]
          reader_name?: string | null
          reason: string
          sections: string[]
          since: string
          until: string
          vehicle_ids: string[]
        }
        Update: {
          addresses?: boolean
          bytes?: number | null
          depot_id?: string
          driver_ids?: string[]
          form?: Database["public"]["Enums"]["pack_form"]
          full_names?: boolean
          id?: string
          made_at?: string
          made_by?: string
          manifests?: string[] | null
          number?: string
          of_depot?: boolean
          photos?: boolean
          reader?: Database["public"]["Enums"]["pack_reader"]
          reader_name?: string | null
          reason?: string
          sections?: string[]
          since?: string
          until?: string
          vehicle_ids?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "packs_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "packs_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      penalty_offences: {
        Row: {
          code: string
          created_at: string
          id: string
          name: string
          points_convicted: number | null
          points_paid: number | null
          texts: NonNullable<Json>
          updated_at: string
          valid_from: string
          valid_to: string | null
          version: number
        }
        Insert: {
          code: string
          created_at?: string
          id?: string
          name: string
          points_convicted?: number | null
          points_paid?: number | null
          texts?: NonNullable<Json>
          updated_at?: string
          valid_from?: string
          valid_to?: string | null
        }
        Update: {
          code?: string
          created_at?: string
          id?: string
          name?: string
          points_convicted?: number | null
          points_paid?: number | null
          texts?: NonNullable<Json>
          updated_at?: string
          valid_from?: string
          valid_to?: string | null
        }
        Relationships: []
      }
      policies: {
        Row: {
          again_months: number | null
          audience: Database["public"]["Enums"]["policy_audience"]
          categories: string[]
          created_at: string
          created_by: string | null
          depot_id: string | null
          id: string
          is_safety: boolean
          kind: Database["public"]["Enums"]["policy_kind"]
          name: string
          owned_by: string | null
          sign_days: number
          state: Database["public"]["Enums"]["policy_state"]
          texts: NonNullable<Json>
          updated_at: string
          version: number
        }
        Insert: {
          again_months?: number | null
          audience?: Database["public"]["Enums"]["policy_audience"]
          categories?: string[]
          created_at?: string
          created_by?: string | null
          depot_id?: string | null
          id?: string
          is_safety?: boolean
          kind?: Database["public"]["Enums"]["policy_kind"]
          name: string
          owned_by?: string | null
          sign_days?: number
          state?: Database["public"]["Enums"]["policy_state"]
          texts?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          again_months?: number | null
          audience?: Database["public"]["Enums"]["policy_audience"]
          categories?: string[]
          created_at?: string
          created_by?: string | null
          depot_id?: string | null
          id?: string
          is_safety?: boolean
          kind?: Database["public"]["Enums"]["policy_kind"]
          name?: string
          owned_by?: string | null
          sign_days?: number
          state?: Database["public"]["Enums"]["policy_state"]
          texts?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "policies_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "policies_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      policy_objections: {
        Row: {
          answer: string | null
          answered_at: string | null
          answered_by: string | null
          created_at: string
          depot_id: string
          driver_id: string
          id: string
          language: string
          version_id: string
          words: string
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          created_at?: string
          depot_id: string
          driver_id: string
          id: string
          language: string
          version_id: string
          words: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          created_at?: string
          depot_id?: string
          driver_id?: string
          id?: string
          language?: string
          version_id?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: "policy_objections_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "policy_objections_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "policy_objections_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "policy_objections_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "policy_objections_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "policy_objections_version_id_fkey"
            columns: ["version_id"]
            isOneToOne: false
            referencedRelation: "policy_versions"
            referencedColumns: ["id"]
          },
        ]
      }
      policy_openings: {
        Row: {
          depot_id: string
          driver_id: string
          first_at: string
          id: string
          last_at: string
          times: number
          version_id: string
          wrong: number
        }
        Insert: {
          depot_id: string
          driver_id: string
          first_at?: string
          id?: string
          last_at?: string
          times?: number
          version_id: string
          wrong?: number
        }
        Update: {
          depot_id?: string
          driver_id?: string
          first_at?: string
          id?: string
          last_at?: string
          times?: number
          version_id?: string
          wrong?: number
        }
        Relationships: [
          {
            foreignKeyName: "policy_openings_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "policy_openings_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "policy_openings_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "policy_openings_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "policy_openings_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "policy_openings_version_id_fkey"
            columns: ["version_id"]
            isOneToOne: false
            referencedRelation: "policy_versions"
            referencedColumns: ["id"]
          },
        ]
      }
      policy_signatures: {
        Row: {
          answers: NonNullable<Json>
          depot_id: string
          device: string | null
          driver_id: string | null
          id: string
          language: string
          made_in: string
          opened_at: string | null
          paper_by: string | null
          policy_id: string
          seconds: number | null
          sha256: string
          signed_at: string
          typed_name: string | null
          version_id: string
        }
        Insert: {
          answers?: NonNullable<Json>
          depot_id: string
          device?: string | null
          driver_id?: string | null
          id: string
          language: string
          made_in?: string
          opened_at?: string | null
          paper_by?: string | null
          policy_id: string
          seconds?: number | null
          sha256: string
          signed_at?: string
          typed_name?: string | null
          version_id: string
        }
        Update: {
          answers?: NonNullable<Json>
          depot_id?: string
          device?: string | null
          driver_id?: string | null
          id?: string
          language?: string
          made_in?: string
          opened_at?: string | null
          paper_by?: string | null
          policy_id?: string
          seconds?: number | null
          sha256?: string
          signed_at?: string
          typed_name?: string | null
          version_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "policy_signatures_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "policy_signatures_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "policy_signatures_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "policy_signatures_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "policy_signatures_policy_id_fkey"
            columns: ["policy_id"]
            isOneToOne: false
            referencedRelation: "policies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "policy_signatures_policy_id_fkey"
            columns: ["policy_id"]
            isOneToOne: false
            referencedRelation: "talk_list"
            referencedColumns: ["policy_id"]
          },
          {
            foreignKeyName: "policy_signatures_version_id_fkey"
            columns: ["version_id"]
            isOneToOne: false
            referencedRelation: "policy_versions"
            referencedColumns: ["id"]
          },
        ]
      }
      policy_versions: {
        Row: {
          again_months: number | null
          aside: NonNullable<Json>
          asked_since: string | null
          audience: Database["public"]["Enums"]["policy_audience"] | null
          behind: string[]
          categories: string[] | null
          changes: NonNullable<Json>
          created_at: string
          ended_at: string | null
          files: NonNullable<Json>
          id: string
          is_minor: boolean
          number: number
          policy_id: string
          published_at: string | null
          published_by: string | null
          questions: NonNullable<Json>
          sign_days: number | null
          signed_from: number | null
          state: Database["public"]["Enums"]["policy_version_state"]
          texts: NonNullable<Json>
          updated_at: string
          updated_by: string | null
          version: number
          vouched: string[]
        }
        Insert: {
          again_months?: number | null
          aside?: NonNullable<Json>
          asked_since?: string | null
          audience?: Database["public"]["Enums"]["policy_audience"] | null
          behind?: string[]
          categories?: string[] | null
          changes?: NonNullable<Json>
          created_at?: string
          ended_at?: string | null
          files?: NonNullable<Json>
          id?: string
          is_minor?: boolean
          number: number
          policy_id: string
          published_at?: string | null
          published_by?: string | null
          questions?: NonNullable<Json>
          sign_days?: number | null
          signed_from?: number | null
          state?: Database["public"]["Enums"]["policy_version_state"]
          texts?: NonNullable<Json>
          updated_at?: string
          updated_by?: string | null
          vouched?: string[]
        }
        Update: {
          again_months?: number | null
          aside?: NonNullable<Json>
          asked_since?: string | null
          audience?: Database["public"]["Enums"]["policy_audience"] | null
          behind?: string[]
          categories?: string[] | null
          changes?: NonNullable<Json>
          created_at?: string
          ended_at?: string | null
          files?: NonNullable<Json>
          id?: string
          is_minor?: boolean
          number?: number
          policy_id?: string
          published_at?: string | null
          published_by?: string | null
          questions?: NonNullable<Json>
          sign_days?: number | null
          signed_from?: number | null
          state?: Database["public"]["Enums"]["policy_version_state"]
          texts?: NonNullable<Json>
          updated_at?: string
          updated_by?: string | null
          vouched?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "policy_versions_policy_id_fkey"
            columns: ["policy_id"]
            isOneToOne: false
            referencedRelation: "policies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "policy_versions_policy_id_fkey"
            columns: ["policy_id"]
            isOneToOne: false
            referencedRelation: "talk_list"
            referencedColumns: ["policy_id"]
          },
        ]
      }
      reminder_settings: {
        Row: {
          id: string
          kind: string
          stages: number[]
          updated_at: string
          version: number
        }
        Insert: {
          id?: string
          kind: string
          stages: number[]
          updated_at?: string
        }
        Update: {
          id?: string
          kind?: string
          stages?: number[]
          updated_at?: string
        }
        Relationships: []
      }
      renewal_requests: {
        Row: {
          asked_at: string
          asked_by: string
          depot_id: string
          driver_id: string
          due: string | null
          finding_id: string
          id: string
          note: string | null
        }
        Insert: {
          asked_at?: string
          asked_by: string
          depot_id: string
          driver_id: string
          due?: string | null
          finding_id: string
          id?: string
          note?: string | null
        }
        Update: {
          asked_at?: string
          asked_by?: string
          depot_id?: string
          driver_id?: string
          due?: string | null
          finding_id?: string
          id?: string
          note?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "renewal_requests_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "renewal_requests_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id", "depot_id"]
          },
        ]
      }
      requirements: {
        Row: {
          applies_to: string[] | null
          code: string | null
          created_at: string
          due_soon_days: number
          id: string
          is_active: boolean
          name: string
          required_from: string | null
          subject: Database["public"]["Enums"]["requirement_subject"]
          texts: NonNullable<Json>
          updated_at: string
          valid_days: number | null
          valid_km: number | null
          valid_months: number | null
          version: number
        }
        Insert: {
          applies_to?: string[] | null
          code?: string | null
          created_at?: string
          due_soon_days?: number
          id?: string
          is_active?: boolean
          name: string
          required_from?: string | null
          subject: Database["public"]["Enums"]["requirement_subject"]
          texts?: NonNullable<Json>
          updated_at?: string
          valid_days?: number | null
          valid_km?: number | null
          valid_months?: number | null
        }
        Update: {
          applies_to?: string[] | null
          code?: string | null
          created_at?: string
          due_soon_days?: number
          id?: string
          is_active?: boolean
          name?: string
          required_from?: string | null
          subject?: Database["public"]["Enums"]["requirement_subject"]
          texts?: NonNullable<Json>
          updated_at?: string
          valid_days?: number | null
          valid_km?: number | null
          valid_months?: number | null
        }
        Relationships: []
      }
      retention_settings: {
        Row: {
          id: string
          kind: string
          max_months: number
          min_months: number
          months: number
          updated_at: string
          version: number
        }
        Insert: {
          id?: string
          kind: string
          max_months: number
          min_months: number
          months: number
          updated_at?: string
        }
        Update: {
          id?: string
          kind?: string
          max_months?: number
          min_months?: number
          months?: number
          updated_at?: string
        }
        Relationships: []
      }
      roadworthiness_tests: {
        Row: {
          created_at: string
          created_by: string | null
          depot_id: string
          faults: string | null
          id: string
          is_dangerous: boolean | null
          kind: Database["public"]["Enums"]["roadworthiness_test"]
          made_in: string
          reference: string | null
          result: Database["public"]["Enums"]["test_result"]
          tested_on: string
          vehicle_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          depot_id?: string
          faults?: string | null
          id?: string
          is_dangerous?: boolean | null
          kind?: Database["public"]["Enums"]["roadworthiness_test"]
          made_in?: string
          reference?: string | null
          result?: Database["public"]["Enums"]["test_result"]
          tested_on: string
          vehicle_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          depot_id?: string
          faults?: string | null
          id?: string
          is_dangerous?: boolean | null
          kind?: Database["public"]["Enums"]["roadworthiness_test"]
          made_in?: string
          reference?: string | null
          result?: Database["public"]["Enums"]["test_result"]
          tested_on?: string
          vehicle_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "roadworthiness_tests_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "roadworthiness_tests_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "roadworthiness_tests_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "roadworthiness_tests_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "roadworthiness_tests_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id", "depot_id"]
          },
        ]
      }
      saved_views: {
        Row: {
          created_at: string
          id: string
          is_first: boolean
          list: Database["public"]["Enums"]["list_name"]
          name: string
          query: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_first?: boolean
          list: Database["public"]["Enums"]["list_name"]
          name: string
          query: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          is_first?: boolean
          list?: Database["public"]["Enums"]["list_name"]
          name?: string
          query?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_views_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "saved_views_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "saved_views_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
        ]
      }
      submissions: {
        Row: {
          created_at: string
          decided_at: string | null
          decided_by: string | null
          depot_id: string
          details: NonNullable<Json>
          driver_id: string
          id: string
          kind: Database["public"]["Enums"]["submission_kind"]
          made_in: string
          reason: string | null
          replaces: string | null
          sent_at: string | null
          state: Database["public"]["Enums"]["submission_state"]
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          depot_id: string
          details?: NonNullable<Json>
          driver_id: string
          id?: string
          kind: Database["public"]["Enums"]["submission_kind"]
          made_in?: string
          reason?: string | null
          replaces?: string | null
          sent_at?: string | null
          state?: Database["public"]["Enums"]["submission_state"]
          updated_at?: string
        }
        Update: {
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          depot_id?: string
          details?: NonNullable<Json>
          driver_id?: string
          id?: string
          kind?: Database["public"]["Enums"]["submission_kind"]
          made_in?: string
          reason?: string | null
          replaces?: string | null
          sent_at?: string | null
          state?: Database["public"]["Enums"]["submission_state"]
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "submissions_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "submissions_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "submissions_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "submissions_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      tachograph_rules: {
        Row: {
          compared_at: string | null
          compared_by: string | null
          created_at: string
          crosses: Database["public"]["Enums"]["crossing"][]
          id: string
          is_active: boolean
          mass_over: number
          mass_up_to: number | null
          needs: Database["public"]["Enums"]["smart_tachograph"]
          source: string
          subject: Database["public"]["Enums"]["carried"]
          updated_at: string
          valid_from: string
          version: number
        }
        Insert: {
          compared_at?: string | null
          compared_by?: string | null
          created_at?: string
          crosses: Database["public"]["Enums"]["crossing"][]
          id?: string
          is_active?: boolean
          mass_over?: number
          mass_up_to?: number | null
          needs: Database["public"]["Enums"]["smart_tachograph"]
          source: string
          subject: Database["public"]["Enums"]["carried"]
          updated_at?: string
          valid_from: string
        }
        Update: {
          compared_at?: string | null
          compared_by?: string | null
          created_at?: string
          crosses?: Database["public"]["Enums"]["crossing"][]
          id?: string
          is_active?: boolean
          mass_over?: number
          mass_up_to?: number | null
          needs?: Database["public"]["Enums"]["smart_tachograph"]
          source?: string
          subject?: Database["public"]["Enums"]["carried"]
          updated_at?: string
          valid_from?: string
        }
        Relationships: []
      }
      talk_attendance: {
        Row: {
          attended_on: string | null
          created_at: string
          depot_id: string
          driver_id: string
          id: string
          is_expected: boolean
          noted_at: string | null
          noted_by: string | null
          talk_id: string
          training_id: string | null
          via: Database["public"]["Enums"]["talk_via"] | null
        }
        Insert: {
          attended_on?: string | null
          created_at?: string
          depot_id: string
          driver_id: string
          id?: string
          is_expected?: boolean
          noted_at?: string | null
          noted_by?: string | null
          talk_id: string
          training_id?: string | null
          via?: Database["public"]["Enums"]["talk_via"] | null
        }
        Update: {
          attended_on?: string | null
          created_at?: string
          depot_id?: string
          driver_id?: string
          id?: string
          is_expected?: boolean
          noted_at?: string | null
          noted_by?: string | null
          talk_id?: string
          training_id?: string | null
          via?: Database["public"]["Enums"]["talk_via"] | null
        }
        Relationships: [
          {
            foreignKeyName: "talk_attendance_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talk_attendance_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talk_attendance_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "talk_attendance_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talk_attendance_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talk_attendance_talk_id_fkey"
            columns: ["talk_id"]
            isOneToOne: false
            referencedRelation: "talk_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talk_attendance_talk_id_fkey"
            columns: ["talk_id"]
            isOneToOne: false
            referencedRelation: "talks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talk_attendance_training_id_fkey"
            columns: ["training_id"]
            isOneToOne: false
            referencedRelation: "driver_training"
            referencedColumns: ["id"]
          },
        ]
      }
      talks: {
        Row: {
          audience: Database["public"]["Enums"]["talk_audience"]
          body: string | null
          created_at: string
          created_by: string | null
          depot_id: string
          held_on: string
          id: string
          led_by: string
          notes: string | null
          place: string
          policy_version_id: string | null
          requirement_id: string | null
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          audience?: Database["public"]["Enums"]["talk_audience"]
          body?: string | null
          created_at?: string
          created_by?: string | null
          depot_id?: string
          held_on: string
          id?: string
          led_by: string
          notes?: string | null
          place: string
          policy_version_id?: string | null
          requirement_id?: string | null
          title: string
          updated_at?: string
        }
        Update: {
          audience?: Database["public"]["Enums"]["talk_audience"]
          body?: string | null
          created_at?: string
          created_by?: string | null
          depot_id?: string
          held_on?: string
          id?: string
          led_by?: string
          notes?: string | null
          place?: string
          policy_version_id?: string | null
          requirement_id?: string | null
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "talks_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talks_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talks_policy_version_id_fkey"
            columns: ["policy_version_id"]
            isOneToOne: false
            referencedRelation: "policy_versions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talks_requirement_id_fkey"
            columns: ["requirement_id"]
            isOneToOne: false
            referencedRelation: "requirements"
            referencedColumns: ["id"]
          },
        ]
      }
      unused_days: {
        Row: {
          created_at: string
          created_by: string | null
          day: string
          depot_id: string
          id: string
          vehicle_id: string
          withdrawn_at: string | null
          withdrawn_by: string | null
          words: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          day: string
          depot_id: string
          id?: string
          vehicle_id: string
          withdrawn_at?: string | null
          withdrawn_by?: string | null
          words?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          day?: string
          depot_id?: string
          id?: string
          vehicle_id?: string
          withdrawn_at?: string | null
          withdrawn_by?: string | null
          words?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "unused_days_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "unused_days_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "unused_days_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "unused_days_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "unused_days_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "unused_days_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      users: {
        Row: {
          account_id: string | null
          address: string | null
          agency_name: string | null
          agency_until: string | null
          approved: boolean
          approved_at: string | null
          approved_by: string | null
          back_on: string | null
          cleared_note: string | null
          cleared_points: number | null
          cpc_cycle_start: string | null
          cpc_scope: Database["public"]["Enums"]["cpc_scope"] | null
          cpc_scope_by: string | null
          created_at: string
          depot_id: string
          email: string | null
          employee_number: string | null
          find_text: string
          first_full_licence_before: string | null
          first_full_licence_on: string | null
          full_name: string
          id: string
          in_use_from: string
          inactive_since: string | null
          invited_at: string | null
          is_inactive: boolean
          language: string | null
          manager_id: string | null
          permit: Database["public"]["Enums"]["driving_permit"] | null
          phone: string | null
          role: Database["public"]["Enums"]["user_role"]
          sort_name: string
          updated_at: string
          version: number
          needs_second_step: boolean | null
        }
        Insert: {
          account_id?: string | null
          address?: string | null
          agency_name?: string | null
          agency_until?: string | null
          approved?: boolean
          approved_at?: string | null
          approved_by?: string | null
          back_on?: string | null
          cleared_note?: string | null
          cleared_points?: number | null
          cpc_cycle_start?: string | null
          cpc_scope?: Database["public"]["Enums"]["cpc_scope"] | null
          cpc_scope_by?: string | null
          created_at?: string
          depot_id: string
          email?: string | null
          employee_number?: string | null
          first_full_licence_before?: string | null
          first_full_licence_on?: string | null
          full_name: string
          id?: string
          inactive_since?: string | null
          invited_at?: string | null
          is_inactive?: boolean
          language?: string | null
          manager_id?: string | null
          permit?: Database["public"]["Enums"]["driving_permit"] | null
          phone?: string | null
          role?: Database["public"]["Enums"]["user_role"]
          updated_at?: string
        }
        Update: {
          account_id?: string | null
          address?: string | null
          agency_name?: string | null
          agency_until?: string | null
          approved?: boolean
          approved_at?: string | null
          approved_by?: string | null
          back_on?: string | null
          cleared_note?: string | null
          cleared_points?: number | null
          cpc_cycle_start?: string | null
          cpc_scope?: Database["public"]["Enums"]["cpc_scope"] | null
          cpc_scope_by?: string | null
          created_at?: string
          depot_id?: string
          email?: string | null
          employee_number?: string | null
          first_full_licence_before?: string | null
          first_full_licence_on?: string | null
          full_name?: string
          id?: string
          inactive_since?: string | null
          invited_at?: string | null
          is_inactive?: boolean
          language?: string | null
          manager_id?: string | null
          permit?: Database["public"]["Enums"]["driving_permit"] | null
          phone?: string | null
          role?: Database["public"]["Enums"]["user_role"]
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "users_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "users_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "users_manager_fkey"
            columns: ["manager_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "users_manager_fkey"
            columns: ["manager_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id", "depot_id"]
          },
        ]
      }
      vehicle_records: {
        Row: {
          created_at: string
          created_by: string | null
          depot_id: string
          done_on: string
          due_km: number | null
          due_on: string | null
          id: string
          is_current: boolean
          km_left: number | null
          made_in: string
          note: string | null
          odometer_km: number | null
          provider: string | null
          reference: string | null
          requirement_id: string
          vehicle_id: string
          verified_at: string | null
          verified_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          depot_id?: string
          done_on: string
          due_km?: number | null
          due_on?: string | null
          id?: string
          is_current?: boolean
          km_left?: number | null
          made_in?: string
          note?: string | null
          odometer_km?: number | null
          provider?: string | null
          reference?: string | null
          requirement_id: string
          vehicle_id: string
          verified_at?: string | null
          verified_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          depot_id?: string
          done_on?: string
          due_km?: number | null
          due_on?: string | null
          id?: string
          is_current?: boolean
          km_left?: number | null
          made_in?: string
          note?: string | null
          odometer_km?: number | null
          provider?: string | null
          reference?: string | null
          requirement_id?: string
          vehicle_id?: string
          verified_at?: string | null
          verified_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "vehicle_records_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "vehicle_records_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "vehicle_records_requirement_id_fkey"
            columns: ["requirement_id"]
            isOneToOne: false
            referencedRelation: "requirements"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "vehicle_records_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "vehicle_records_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "vehicle_records_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id", "depot_id"]
          },
        ]
      }
      vehicle_types: {
        Row: {
          carries: Database["public"]["Enums"]["carried"] | null
          category: string
          created_at: string
          description: string | null
          has_fuel: boolean
          id: string
          is_active: boolean
          name: string
          needs_cpc: boolean
          needs_tachograph_card: boolean
          required_category: string | null
          roadworthiness_test: Database["public"]["Enums"]["roadworthiness_test"]
          search_text: string
          texts: NonNullable<Json>
          updated_at: string
          version: number
        }
        Insert: {
          category: string
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          name: string
          needs_cpc?: boolean
          needs_tachograph_card?: boolean
          required_category?: string | null
          roadworthiness_test?: Database["public"]["Enums"]["roadworthiness_test"]
          texts?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          category?: string
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          name?: string
          needs_cpc?: boolean
          needs_tachograph_card?: boolean
          required_category?: string | null
          roadworthiness_test?: Database["public"]["Enums"]["roadworthiness_test"]
          texts?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "vehicle_types_required_category_fkey"
            columns: ["required_category"]
            isOneToOne: false
            referencedRelation: "license_types"
            referencedColumns: ["code"]
          },
        ]
      }
      workshop_trips: {
        Row: {
          created_at: string
          created_by: string | null
          depot_id: string
          id: string
          made_in: string
          place: string
          reason: string
          until: string
          vehicle_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          depot_id: string
          id?: string
          made_in?: string
          place: string
          reason: string
          until: string
          vehicle_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          depot_id?: string
          id?: string
          made_in?: string
          place?: string
          reason?: string
          until?: string
          vehicle_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "workshop_trips_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workshop_trips_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workshop_trips_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workshop_trips_made_in_fkey"
            columns: ["made_in"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workshop_trips_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workshop_trips_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workshop_trips_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workshop_trips_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      assignment_overview: {
        Row: {
          assigned_at: string
          assigned_by_name: string | null
          driver_back_on: string | null
          driver_id: string | null
          driver_name: string
          ended_at: string | null
          ended_by_name: string | null
          id: string
          manufacturer: string | null
          model: string | null
          override_reason: string | null
          registration_number: string | null
          status: Database["public"]["Enums"]["assignment_status"]
          vehicle_id: string
        }
        Insert: {
          assigned_at?: string | null
          assigned_by_name?: string | null
          driver_back_on?: string | null
          driver_id?: string | null
          driver_name?: string | null
          ended_at?: string | null
          ended_by_name?: string | null
          id?: string | null
          manufacturer?: string | null
          model?: string | null
          override_reason?: string | null
          registration_number?: string | null
          status?: Database["public"]["Enums"]["assignment_status"] | null
          vehicle_id?: string | null
        }
        Update: {
          assigned_at?: string | null
          assigned_by_name?: string | null
          driver_back_on?: string | null
          driver_id?: string | null
          driver_name?: string | null
          ended_at?: string | null
          ended_by_name?: string | null
          id?: string | null
          manufacturer?: string | null
          model?: string | null
          override_reason?: string | null
          registration_number?: string | null
          status?: Database["public"]["Enums"]["assignment_status"] | null
          vehicle_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "driver_vehicle_assignments_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      attention: {
        Row: {
          danger: Database["public"]["Enums"]["danger"]
          driver: Json | null
          findings: NonNullable<Json>
          in_use: boolean
          law_due: string | null
          subject: Database["public"]["Enums"]["finding_subject"]
          subject_detail: string | null
          subject_id: string
          subject_name: string
          urgency: number
        }
        Insert: {
          danger?: Database["public"]["Enums"]["danger"] | null
          driver?: Json | null
          findings?: Json | null
          in_use?: boolean | null
          law_due?: string | null
          subject?: Database["public"]["Enums"]["finding_subject"] | null
          subject_detail?: string | null
          subject_id?: string | null
          subject_name?: string | null
          urgency?: number | null
        }
        Update: {
          danger?: Database["public"]["Enums"]["danger"] | null
          driver?: Json | null
          findings?: Json | null
          in_use?: boolean | null
          law_due?: string | null
          subject?: Database["public"]["Enums"]["finding_subject"] | null
          subject_detail?: string | null
          subject_id?: string | null
          subject_name?: string | null
          urgency?: number | null
        }
        Relationships: []
      }
      colleagues: {
        Row: {
          full_name: string
          id: string
          is_inactive: boolean
          phone: string | null
          role: Database["public"]["Enums"]["user_role"]
          sort_name: string
        }
        Insert: {
          full_name?: string | null
          id?: string | null
          is_inactive?: boolean | null
          phone?: string | null
          role?: Database["public"]["Enums"]["user_role"] | null
          sort_name?: string | null
        }
        Update: {
          full_name?: string | null
          id?: string | null
          is_inactive?: boolean | null
          phone?: string | null
          role?: Database["public"]["Enums"]["user_role"] | null
          sort_name?: string | null
        }
        Relationships: []
      }
      compliance_findings: {
        Row: {
          acknowledged_by: string | null
          acknowledged_reason: string | null
          acknowledged_until: string | null
          by_law: boolean | null
          causes: Json | null
          danger: Database["public"]["Enums"]["danger"]
          depot_id: string
          detail: string | null
          due: string | null
          id: string
          in_use: boolean
          is_missing: boolean
          kind: string
          km_left: number | null
          license_number: string | null
          manager_id: string | null
          of_other: boolean | null
          points: number | null
          points_limit: number | null
          points_until: string | null
          record_id: string | null
          source_id: string | null
          subject: Database["public"]["Enums"]["finding_subject"]
          subject_id: string
          subject_name: string
          urgency: number
          verdict: Database["public"]["Enums"]["compliance_verdict"]
        }
        Insert: {
          acknowledged_by?: string | null
          acknowledged_reason?: string | null
          acknowledged_until?: string | null
          by_law?: boolean | null
          causes?: Json | null
          danger?: Database["public"]["Enums"]["danger"] | null
          depot_id?: string | null
          detail?: string | null
          due?: string | null
          id?: string | null
          in_use?: boolean | null
          is_missing?: boolean | null
          kind?: string | null
          km_left?: number | null
          license_number?: string | null
          manager_id?: string | null
          of_other?: boolean | null
          points?: number | null
          points_limit?: number | null
          points_until?: string | null
          record_id?: string | null
          source_id?: string | null
          subject?: Database["public"]["Enums"]["finding_subject"] | null
          subject_id?: string | null
          subject_name?: string | null
          urgency?: number | null
          verdict?: Database["public"]["Enums"]["compliance_verdict"] | null
        }
        Update: {
          acknowledged_by?: string | null
          acknowledged_reason?: string | null
          acknowledged_until?: string | null
          by_law?: boolean | null
          causes?: Json | null
          danger?: Database["public"]["Enums"]["danger"] | null
          depot_id?: string | null
          detail?: string | null
          due?: string | null
          id?: string | null
          in_use?: boolean | null
          is_missing?: boolean | null
          kind?: string | null
          km_left?: number | null
          license_number?: string | null
          manager_id?: string | null
          of_other?: boolean | null
          points?: number | null
          points_limit?: number | null
          points_until?: string | null
          record_id?: string | null
          source_id?: string | null
          subject?: Database["public"]["Enums"]["finding_subject"] | null
          subject_id?: string | null
          subject_name?: string | null
          urgency?: number | null
          verdict?: Database["public"]["Enums"]["compliance_verdict"] | null
        }
        Relationships: []
      }
      debrief_list: {
        Row: {
          agreed: string | null
          closed_at: string | null
          created_at: string
          created_by_name: string | null
          depot_id: string
          driver_id: string
          driver_name: string
          due_on: string | null
          employee_number: string | null
          has_report: boolean | null
          held_by_name: string | null
          held_on: string | null
          id: string
          is_on_paper: boolean | null
          language: string | null
          minor: number | null
          missed_on: string | null
          month: string
          note: string | null
          objection: string | null
          report_on: string | null
          search_text: string | null
          serious: number | null
          sort_name: string | null
          state: string | null
          version: number
          very_serious: number | null
        }
        Insert: {
          agreed?: string | null
          closed_at?: string | null
          created_at?: string | null
          created_by_name?: string | null
          depot_id?: string | null
          driver_id?: string | null
          driver_name?: string | null
          due_on?: string | null
          employee_number?: string | null
          has_report?: boolean | null
          held_by_name?: string | null
          held_on?: string | null
          id?: string | null
          is_on_paper?: boolean | null
          language?: string | null
          minor?: number | null
          missed_on?: string | null
          month?: string | null
          note?: string | null
          objection?: string | null
          report_on?: string | null
          search_text?: string | null
          serious?: number | null
          sort_name?: string | null
          state?: string | null
          version?: number | null
          very_serious?: number | null
        }
        Update: {
          agreed?: string | null
          closed_at?: string | null
          created_at?: string | null
          created_by_name?: string | null
          depot_id?: string | null
          driver_id?: string | null
          driver_name?: string | null
          due_on?: string | null
          employee_number?: string | null
          has_report?: boolean | null
          held_by_name?: string | null
          held_on?: string | null
          id?: string | null
          is_on_paper?: boolean | null
          language?: string | null
          minor?: number | null
          missed_on?: string | null
          month?: string | null
          note?: string | null
          objection?: string | null
          report_on?: string | null
          search_text?: string | null
          serious?: number | null
          sort_name?: string | null
          state?: string | null
          version?: number | null
          very_serious?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "debriefs_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "debriefs_driver_fkey"
            columns: ["driver_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id", "depot_id"]
          },
        ]
      }
      defect_list: {
        Row: {
          again_of: string | null
          assigned_to: string | null
          check_id: string | null
          closed_at: string | null
          closed_by: string | null
          closed_by_name: string | null
          created_at: string
          created_by: string | null
          depot_id: string
          driver_id: string | null
          driver_name: string | null
          driver_phone: string | null
          due_on: string | null
          fault: string
          found_at: string
          found_by: string | null
          id: string
          is_late: boolean | null
          is_unfounded: boolean
          item_id: string | null
          language: string
          make: string | null
          measure_words: string | null
          measures: string[]
          model: string | null
          own_words: string | null
          photo_reason: string | null
          planned_on: string | null
          planned_with: string | null
          plate: string | null
          qualification: string | null
          repair: string | null
          repair_km: number | null
          repair_reference: string | null
          repaired_by: string | null
          repaired_on: string | null
          search_text: string | null
          seen: number | null
          severity: Database["public"]["Enums"]["defect_severity"]
          source: Database["public"]["Enums"]["defect_source"]
          state: Database["public"]["Enums"]["defect_state"] | null
          texts: NonNullable<Json>
          updated_at: string
          vehicle_id: string
          version: number
          watched_until: string | null
          word_ids: string[]
          works: boolean | null
          zone: string | null
        }
        Insert: {
          again_of?: string | null
          assigned_to?: string | null
          check_id?: string | null
          closed_at?: string | null
          closed_by?: string | null
          closed_by_name?: string | null
          created_at?: string | null
          created_by?: string | null
          depot_id?: string | null
          driver_id?: string | null
          driver_name?: string | null
          driver_phone?: string | null
          due_on?: string | null
          fault?: string | null
          found_at?: string | null
          found_by?: string | null
          id?: string | null
          is_late?: boolean | null
          is_unfounded?: boolean | null
          item_id?: string | null
          language?: string | null
          make?: string | null
          measure_words?: string | null
          measures?: string[] | null
          model?: string | null
          own_words?: string | null
          photo_reason?: string | null
          planned_on?: string | null
          planned_with?: string | null
          plate?: string | null
          qualification?: string | null
          repair?: string | null
          repair_km?: number | null
          repair_reference?: string | null
          repaired_by?: string | null
          repaired_on?: string | null
          search_text?: string | null
          seen?: number | null
          severity?: Database["public"]["Enums"]["defect_severity"] | null
          source?: Database["public"]["Enums"]["defect_source"] | null
          state?: Database["public"]["Enums"]["defect_state"] | null
          texts?: Json | null
          updated_at?: string | null
          vehicle_id?: string | null
          version?: number | null
          watched_until?: string | null
          word_ids?: string[] | null
          works?: boolean | null
          zone?: string | null
        }
        Update: {
          again_of?: string | null
          assigned_to?: string | null
          check_id?: string | null
          closed_at?: string | null
          closed_by?: string | null
          closed_by_name?: string | null
          created_at?: string | null
          created_by?: string | null
          depot_id?: string | null
          driver_id?: string | null
          driver_name?: string | null
          driver_phone?: string | null
          due_on?: string | null
          fault?: string | null
          found_at?: string | null
          found_by?: string | null
          id?: string | null
          is_late?: boolean | null
          is_unfounded?: boolean | null
          item_id?: string | null
          language?: string | null
          make?: string | null
          measure_words?: string | null
          measures?: string[] | null
          model?: string | null
          own_words?: string | null
          photo_reason?: string | null
          planned_on?: string | null
          planned_with?: string | null
          plate?: string | null
          qualification?: string | null
          repair?: string | null
          repair_km?: number | null
          repair_reference?: string | null
          repaired_by?: string | null
          repaired_on?: string | null
          search_text?: string | null
          seen?: number | null
          severity?: Database["public"]["Enums"]["defect_severity"] | null
          source?: Database["public"]["Enums"]["defect_source"] | null
          state?: Database["public"]["Enums"]["defect_state"] | null
          texts?: Json | null
          updated_at?: string | null
          vehicle_id?: string | null
          version?: number | null
          watched_until?: string | null
          word_ids?: string[] | null
          works?: boolean | null
          zone?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "defects_again_of_fkey"
            columns: ["again_of"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defects_again_of_fkey"
            columns: ["again_of"]
            isOneToOne: false
            referencedRelation: "defects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defects_check_id_fkey"
            columns: ["check_id"]
            isOneToOne: false
            referencedRelation: "checks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defects_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "defects_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defects_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "defects_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "defects_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id", "depot_id"]
          },
          {
            foreignKeyName: "defects_vehicle_fkey"
            columns: ["vehicle_id", "depot_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id", "depot_id"]
          },
        ]
      }
      depot_overview: {
        Row: {
          created_at: string
          has_admin: boolean
          has_staff: boolean | null
          id: string
          name: string
          sort_name: string
        }
        Insert: {
          created_at?: string | null
          has_admin?: boolean | null
          has_staff?: boolean | null
          id?: string | null
          name?: string | null
          sort_name?: string | null
        }
        Update: {
          created_at?: string | null
          has_admin?: boolean | null
          has_staff?: boolean | null
          id?: string | null
          name?: string | null
          sort_name?: string | null
        }
        Relationships: []
      }
      download_list: {
        Row: {
          created_at: string
          days: Json | null
          depot_id: string
          driver_id: string | null
          first_on: string
          has_file: boolean | null
          id: string
          is_kept: boolean | null
          last_on: string
          note: string | null
          number: string | null
          of: Database["public"]["Enums"]["download_of"]
          read_by: string | null
          read_on: string
          sha256: string | null
          size_bytes: number | null
          vehicle_id: string | null
        }
        Insert: {
          created_at?: string | null
          days?: Json | null
          depot_id?: string | null
          driver_id?: string | null
          first_on?: string | null
          has_file?: boolean | null
          id?: string | null
          is_kept?: boolean | null
          last_on?: string | null
          note?: string | null
          number?: string | null
          of?: Database["public"]["Enums"]["download_of"] | null
          read_by?: string | null
          read_on?: string | null
          sha256?: string | null
          size_bytes?: number | null
          vehicle_id?: string | null
        }
        Update: {
          created_at?: string | null
          days?: Json | null
          depot_id?: string | null
          driver_id?: string | null
          first_on?: string | null
          has_file?: boolean | null
          id?: string | null
          is_kept?: boolean | null
          last_on?: string | null
          note?: string | null
          number?: string | null
          of?: Database["public"]["Enums"]["download_of"] | null
          read_by?: string | null
          read_on?: string | null
          sha256?: string | null
          size_bytes?: number | null
          vehicle_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "downloads_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "downloads_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "downloads_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "downloads_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "downloads_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "downloads_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "downloads_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "downloads_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "downloads_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      download_subjects: {
        Row: {
          agency_name: string | null
          agency_until: string | null
          depot_id: string
          has_file: boolean | null
          id: string
          in_use: boolean | null
          kind: string
          name: string | null
          next_by: string | null
          number: string | null
          of: Database["public"]["Enums"]["download_of"] | null
          read_by: string | null
          read_on: string | null
          search_text: string | null
          sort_name: string | null
          state: string | null
        }
        Insert: {
          agency_name?: string | null
          agency_until?: string | null
          depot_id?: string | null
          has_file?: boolean | null
          id?: string | null
          in_use?: boolean | null
          kind?: string | null
          name?: string | null
          next_by?: string | null
          number?: string | null
          of?: Database["public"]["Enums"]["download_of"] | null
          read_by?: string | null
          read_on?: string | null
          search_text?: string | null
          sort_name?: string | null
          state?: string | null
        }
        Update: {
          agency_name?: string | null
          agency_until?: string | null
          depot_id?: string | null
          has_file?: boolean | null
          id?: string | null
          in_use?: boolean | null
          kind?: string | null
          name?: string | null
          next_by?: string | null
          number?: string | null
          of?: Database["public"]["Enums"]["download_of"] | null
          read_by?: string | null
          read_on?: string | null
          search_text?: string | null
          sort_name?: string | null
          state?: string | null
        }
        Relationships: []
      }
      driver_cpc: {
        Row: {
          cpc_cycle_start: string | null
          cpc_due: string | null
          cpc_keeps: Database["public"]["Enums"]["cpc_scope"] | null
          cpc_modules: NonNullable<Json>
          cpc_scope: Database["public"]["Enums"]["cpc_scope"] | null
          cpc_scope_by_name: string | null
          cpc_start: string | null
          depot_id: string
          email: string | null
          full_name: string
          id: string
          in_use: boolean
          lacks_cpc_card: boolean
          phone: string | null
          search_text: string
        }
        Insert: {
          cpc_cycle_start?: string | null
          cpc_due?: string | null
          cpc_keeps?: Database["public"]["Enums"]["cpc_scope"] | null
          cpc_modules?: Json | null
          cpc_scope?: Database["public"]["Enums"]["cpc_scope"] | null
          cpc_scope_by_name?: string | null
          cpc_start?: string | null
          depot_id?: string | null
          email?: string | null
          full_name?: string | null
          id?: string | null
          in_use?: boolean | null
          lacks_cpc_card?: boolean | null
          phone?: string | null
          search_text?: string | null
        }
        Update: {
          cpc_cycle_start?: string | null
          cpc_due?: string | null
          cpc_keeps?: Database["public"]["Enums"]["cpc_scope"] | null
          cpc_modules?: Json | null
          cpc_scope?: Database["public"]["Enums"]["cpc_scope"] | null
          cpc_scope_by_name?: string | null
          cpc_start?: string | null
          depot_id?: string | null
          email?: string | null
          full_name?: string | null
          id?: string | null
          in_use?: boolean | null
          lacks_cpc_card?: boolean | null
          phone?: string | null
          search_text?: string | null
        }
        Relationships: []
      }
      driver_overview: {
        Row: {
          active_points: number
          agency_name: string | null
          agency_until: string | null
          approved: boolean
          assigned_registration_number: string | null
          assigned_vehicle_id: string | null
          back_on: string | null
          danger: Database["public"]["Enums"]["danger"] | null
          depot_id: string
          due_days: unknown
          email: string | null
          employee_number: string | null
          full_name: string
          has_account: boolean
          has_expired_license: boolean
          id: string
          invited_at: string | null
          is_inactive: boolean
          is_limit_open: boolean
          is_out: boolean
          license_expiry: string | null
          license_number: string | null
          license_type: string | null
          licenses: Json | null
          manager_id: string | null
          manager_name: string | null
          phone: string | null
          points_limit: number | null
          reasons: NonNullable<Json>
          search_text: string
          sort_name: string
          verdict: Database["public"]["Enums"]["compliance_verdict"]
        }
        Insert: {
          active_points?: number | null
          agency_name?: string | null
          agency_until?: string | null
          approved?: boolean | null
          assigned_registration_number?: string | null
          assigned_vehicle_id?: string | null
          back_on?: string | null
          danger?: Database["public"]["Enums"]["danger"] | null
          depot_id?: string | null
          due_days?: unknown
          email?: string | null
          employee_number?: string | null
          full_name?: string | null
          has_account?: boolean | null
          has_expired_license?: boolean | null
          id?: string | null
          invited_at?: string | null
          is_inactive?: boolean | null
          is_limit_open?: boolean | null
          is_out?: boolean | null
          license_expiry?: string | null
          license_number?: string | null
          license_type?: string | null
          licenses?: Json | null
          manager_id?: string | null
          manager_name?: string | null
          phone?: string | null
          points_limit?: number | null
          reasons?: Json | null
          search_text?: string | null
          sort_name?: string | null
          verdict?: Database["public"]["Enums"]["compliance_verdict"] | null
        }
        Update: {
          active_points?: number | null
          agency_name?: string | null
          agency_until?: string | null
          approved?: boolean | null
          assigned_registration_number?: string | null
          assigned_vehicle_id?: string | null
          back_on?: string | null
          danger?: Database["public"]["Enums"]["danger"] | null
          depot_id?: string | null
          due_days?: unknown
          email?: string | null
          employee_number?: string | null
          full_name?: string | null
          has_account?: boolean | null
          has_expired_license?: boolean | null
          id?: string | null
          invited_at?: string | null
          is_inactive?: boolean | null
          is_limit_open?: boolean | null
          is_out?: boolean | null
          license_expiry?: string | null
          license_number?: string | null
          license_type?: string | null
          licenses?: Json | null
          manager_id?: string | null
          manager_name?: string | null
          phone?: string | null
          points_limit?: number | null
          reasons?: Json | null
          search_text?: string | null
          sort_name?: string | null
          verdict?: Database["public"]["Enums"]["compliance_verdict"] | null
        }
        Relationships: [
          {
            foreignKeyName: "driver_vehicle_assignments_vehicle_id_fkey"
            columns: ["assigned_vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_vehicle_id_fkey"
            columns: ["assigned_vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_vehicle_id_fkey"
            columns: ["assigned_vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_vehicle_id_fkey"
            columns: ["assigned_vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      duty_list: {
        Row: {
          act_id: string | null
          depot_id: string
          done_on: string | null
          due_on: string
          happened_on: string
          has_proof: boolean | null
          id: string
          is_leased: boolean | null
          kind: Database["public"]["Enums"]["duty_kind"]
          manufacturer: string | null
          model: string | null
          not_needed: string | null
          not_needed_by_name: string | null
          note: string | null
          plate: string | null
          plate_before: string | null
          search_text: string | null
          state: string | null
          told_at: string | null
          told_by: string | null
          told_by_name: string | null
          vehicle_id: string | null
          what: Database["public"]["Enums"]["duty_event"]
          why: string | null
        }
        Insert: {
          act_id?: string | null
          depot_id?: string | null
          done_on?: string | null
          due_on?: string | null
          happened_on?: string | null
          has_proof?: boolean | null
          id?: string | null
          is_leased?: boolean | null
          kind?: Database["public"]["Enums"]["duty_kind"] | null
          manufacturer?: string | null
          model?: string | null
          not_needed?: string | null
          not_needed_by_name?: string | null
          note?: string | null
          plate?: string | null
          plate_before?: string | null
          search_text?: string | null
          state?: string | null
          told_at?: string | null
          told_by?: string | null
          told_by_name?: string | null
          vehicle_id?: string | null
          what?: Database["public"]["Enums"]["duty_event"] | null
          why?: string | null
        }
        Update: {
          act_id?: string | null
          depot_id?: string | null
          done_on?: string | null
          due_on?: string | null
          happened_on?: string | null
          has_proof?: boolean | null
          id?: string | null
          is_leased?: boolean | null
          kind?: Database["public"]["Enums"]["duty_kind"] | null
          manufacturer?: string | null
          model?: string | null
          not_needed?: string | null
          not_needed_by_name?: string | null
          note?: string | null
          plate?: string | null
          plate_before?: string | null
          search_text?: string | null
          state?: string | null
          told_at?: string | null
          told_by?: string | null
          told_by_name?: string | null
          vehicle_id?: string | null
          what?: Database["public"]["Enums"]["duty_event"] | null
          why?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "duties_act_id_fkey"
            columns: ["act_id"]
            isOneToOne: false
            referencedRelation: "duty_acts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "duties_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "duties_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "duties_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "duties_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "duties_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "duties_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      fleet_list: {
        Row: {
          depot_id: string
          depot_start_date: string
          due_on: string | null
          duty_id: string | null
          id: string
          is_active: boolean
          is_leased: boolean
          left_on: string | null
          manufacturer: string
          model: string
          registration_number: string
          search_text: string
          told_on: string | null
          told_what: Database["public"]["Enums"]["duty_event"] | null
          what: Database["public"]["Enums"]["duty_event"] | null
        }
        Insert: {
          depot_id?: string | null
          depot_start_date?: string | null
          due_on?: string | null
          duty_id?: string | null
          id?: string | null
          is_active?: boolean | null
          is_leased?: boolean | null
          left_on?: string | null
          manufacturer?: string | null
          model?: string | null
          registration_number?: string | null
          search_text?: string | null
          told_on?: string | null
          told_what?: Database["public"]["Enums"]["duty_event"] | null
          what?: Database["public"]["Enums"]["duty_event"] | null
        }
        Update: {
          depot_id?: string | null
          depot_start_date?: string | null
          due_on?: string | null
          duty_id?: string | null
          id?: string | null
          is_active?: boolean | null
          is_leased?: boolean | null
          left_on?: string | null
          manufacturer?: string | null
          model?: string | null
          registration_number?: string | null
          search_text?: string | null
          told_on?: string | null
          told_what?: Database["public"]["Enums"]["duty_event"] | null
          what?: Database["public"]["Enums"]["duty_event"] | null
        }
        Relationships: [
          {
            foreignKeyName: "depot_vehicles_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_vehicles_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      incident_list: {
        Row: {
          actions: string | null
          causes: string | null
          closed_at: string | null
          closed_by: string | null
          closed_by_name: string | null
          created_at: string
          created_by: string | null
          days_off: number | null
          defect_id: string | null
          depot_id: string
          due_on: string | null
          garda_informed: boolean
          happened_at: string
          hsa_due: string | null
          hsa_reference: string | null
          hsa_reported_on: string | null
          hurt: Database["public"]["Enums"]["incident_hurt"]
          id: string
          is_fatal: boolean | null
          is_late: boolean
          is_nameless: boolean
          is_off: boolean
          kind: Database["public"]["Enums"]["incident_kind"]
          language: string
          may_be_used: boolean | null
          other_insurer: string | null
          other_name: string | null
          other_phone: string | null
          other_plate: string | null
          owner_id: string | null
          owner_name: string | null
          people: NonNullable<Json>
          place: string
          plate: string | null
          pulse: string | null
          reported_by: string | null
          search_text: string | null
          state: Database["public"]["Enums"]["incident_state"]
          trailer: string | null
          vehicle_id: string | null
          version: number
          what: string
        }
        Insert: {
          actions?: string | null
          causes?: string | null
          closed_at?: string | null
          closed_by?: string | null
          closed_by_name?: string | null
          created_at?: string | null
          created_by?: string | null
          days_off?: number | null
          defect_id?: string | null
          depot_id?: string | null
          due_on?: string | null
          garda_informed?: boolean | null
          happened_at?: string | null
          hsa_due?: string | null
          hsa_reference?: string | null
          hsa_reported_on?: string | null
          hurt?: Database["public"]["Enums"]["incident_hurt"] | null
          id?: string | null
          is_fatal?: boolean | null
          is_late?: boolean | null
          is_nameless?: boolean | null
          is_off?: boolean | null
          kind?: Database["public"]["Enums"]["incident_kind"] | null
          language?: string | null
          may_be_used?: boolean | null
          other_insurer?: string | null
          other_name?: string | null
          other_phone?: string | null
          other_plate?: string | null
          owner_id?: string | null
          owner_name?: string | null
          people?: Json | null
          place?: string | null
          plate?: string | null
          pulse?: string | null
          reported_by?: string | null
          search_text?: string | null
          state?: Database["public"]["Enums"]["incident_state"] | null
          trailer?: string | null
          vehicle_id?: string | null
          version?: number | null
          what?: string | null
        }
        Update: {
          actions?: string | null
          causes?: string | null
          closed_at?: string | null
          closed_by?: string | null
          closed_by_name?: string | null
          created_at?: string | null
          created_by?: string | null
          days_off?: number | null
          defect_id?: string | null
          depot_id?: string | null
          due_on?: string | null
          garda_informed?: boolean | null
          happened_at?: string | null
          hsa_due?: string | null
          hsa_reference?: string | null
          hsa_reported_on?: string | null
          hurt?: Database["public"]["Enums"]["incident_hurt"] | null
          id?: string | null
          is_fatal?: boolean | null
          is_late?: boolean | null
          is_nameless?: boolean | null
          is_off?: boolean | null
          kind?: Database["public"]["Enums"]["incident_kind"] | null
          language?: string | null
          may_be_used?: boolean | null
          other_insurer?: string | null
          other_name?: string | null
          other_phone?: string | null
          other_plate?: string | null
          owner_id?: string | null
          owner_name?: string | null
          people?: Json | null
          place?: string | null
          plate?: string | null
          pulse?: string | null
          reported_by?: string | null
          search_text?: string | null
          state?: Database["public"]["Enums"]["incident_state"] | null
          trailer?: string | null
          vehicle_id?: string | null
          version?: number | null
          what?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "incidents_defect_id_fkey"
            columns: ["defect_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incidents_defect_id_fkey"
            columns: ["defect_id"]
            isOneToOne: false
            referencedRelation: "defects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incidents_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incidents_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incidents_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incidents_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incidents_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incidents_vehicle_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      license_check_overview: {
        Row: {
          active_points: number
          against: string | null
          depot_id: string
          driver_id: string
          due: string
          full_name: string
          last_checked_on: string | null
          last_method:
            | Database["public"]["Enums"]["license_check_method"]
            | null
          last_result:
            | Database["public"]["Enums"]["license_check_result"]
            | null
          points_limit: number | null
          registration_number: string | null
          sort_name: string
          unseen: string[] | null
        }
        Insert: {
          active_points?: number | null
          against?: string | null
          depot_id?: string | null
          driver_id?: string | null
          due?: string | null
          full_name?: string | null
          last_checked_on?: string | null
          last_method?:
            | Database["public"]["Enums"]["license_check_method"]
            | null
          last_result?:
            | Database["public"]["Enums"]["license_check_result"]
            | null
          points_limit?: number | null
          registration_number?: string | null
          sort_name?: string | null
          unseen?: string[] | null
        }
        Update: {
          active_points?: number | null
          against?: string | null
          depot_id?: string | null
          driver_id?: string | null
          due?: string | null
          full_name?: string | null
          last_checked_on?: string | null
          last_method?:
            | Database["public"]["Enums"]["license_check_method"]
            | null
          last_result?:
            | Database["public"]["Enums"]["license_check_result"]
            | null
          points_limit?: number | null
          registration_number?: string | null
          sort_name?: string | null
          unseen?: string[] | null
        }
        Relationships: []
      }
      move_overview: {
        Row: {
          decided_at: string | null
          depot_id: string
          depot_name: string
          driver_id: string | null
          id: string
          offered_at: string
          status: Database["public"]["Enums"]["move_status"]
          subject: string
          to_depot_id: string
          to_depot_name: string
          vehicle_id: string | null
        }
        Insert: {
          decided_at?: string | null
          depot_id?: string | null
          depot_name?: string | null
          driver_id?: string | null
          id?: string | null
          offered_at?: string | null
          status?: Database["public"]["Enums"]["move_status"] | null
          subject?: string | null
          to_depot_id?: string | null
          to_depot_name?: string | null
          vehicle_id?: string | null
        }
        Update: {
          decided_at?: string | null
          depot_id?: string | null
          depot_name?: string | null
          driver_id?: string | null
          id?: string | null
          offered_at?: string | null
          status?: Database["public"]["Enums"]["move_status"] | null
          subject?: string | null
          to_depot_id?: string | null
          to_depot_name?: string | null
          vehicle_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "depot_moves_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "depot_moves_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_driver_id_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_to_depot_id_fkey"
            columns: ["to_depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_to_depot_id_fkey"
            columns: ["to_depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "depot_vehicles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "fleet_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicle_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_moves_vehicle_id_fkey"
            columns: ["vehicle_id"]
            isOneToOne: false
            referencedRelation: "vehicles"
            referencedColumns: ["id"]
          },
        ]
      }
      obligations: {
        Row: {
          detail: string | null
          done_on: string | null
          due_on: string | null
          kind: string
          km_left: number | null
          record_id: string | null
          requirement_id: string | null
          subject: Database["public"]["Enums"]["finding_subject"]
          subject_id: string
          valid_days: number | null
          valid_km: number | null
          valid_months: number | null
          wanted_from: string | null
          warn_days: number
        }
        Insert: {
          detail?: string | null
          done_on?: string | null
          due_on?: string | null
          kind?: string | null
          km_left?: number | null
          record_id?: string | null
          requirement_id?: string | null
          subject?: Database["public"]["Enums"]["finding_subject"] | null
          subject_id?: string | null
          valid_days?: number | null
          valid_km?: number | null
          valid_months?: number | null
          wanted_from?: string | null
          warn_days?: number | null
        }
        Update: {
          detail?: string | null
          done_on?: string | null
          due_on?: string | null
          kind?: string | null
          km_left?: number | null
          record_id?: string | null
          requirement_id?: string | null
          subject?: Database["public"]["Enums"]["finding_subject"] | null
          subject_id?: string | null
          valid_days?: number | null
          valid_km?: number | null
          valid_months?: number | null
          wanted_from?: string | null
          warn_days?: number | null
        }
        Relationships: []
      }
      pack_list: {
        Row: {
          bytes: number | null
          depot_id: string
          drivers: number | null
          form: Database["public"]["Enums"]["pack_form"]
          has_points: boolean | null
          id: string
          made_at: string
          made_by_name: string | null
          manifests: string[] | null
          number: string
          of_depot: boolean
          reader: Database["public"]["Enums"]["pack_reader"]
          reader_name: string | null
          reason: string
          since: string
          until: string
          vehicles: number | null
        }
        Insert: {
          bytes?: number | null
          depot_id?: string | null
          drivers?: number | null
          form?: Database["public"]["Enums"]["pack_form"] | null
          has_points?: boolean | null
          id?: string | null
          made_at?: string | null
          made_by_name?: string | null
          manifests?: string[] | null
          number?: string | null
          of_depot?: boolean | null
          reader?: Database["public"]["Enums"]["pack_reader"] | null
          reader_name?: string | null
          reason?: string | null
          since?: string | null
          until?: string | null
          vehicles?: number | null
        }
        Update: {
          bytes?: number | null
          depot_id?: string | null
          drivers?: number | null
          form?: Database["public"]["Enums"]["pack_form"] | null
          has_points?: boolean | null
          id?: string | null
          made_at?: string | null
          made_by_name?: string | null
          manifests?: string[] | null
          number?: string | null
          of_depot?: boolean | null
          reader?: Database["public"]["Enums"]["pack_reader"] | null
          reader_name?: string | null
          reason?: string | null
          since?: string | null
          until?: string | null
          vehicles?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "packs_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "packs_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      staff_overview: {
        Row: {
          approved: boolean
          created_at: string
          depot_id: string
          email: string | null
          full_name: string
          id: string
          invited_at: string | null
          is_inactive: boolean
          is_invited: boolean | null
          last_login_at: string | null
          role: Database["public"]["Enums"]["user_role"]
          sort_name: string
        }
        Insert: {
          approved?: boolean | null
          created_at?: string | null
          depot_id?: string | null
          email?: string | null
          full_name?: string | null
          id?: string | null
          invited_at?: string | null
          is_inactive?: boolean | null
          is_invited?: boolean | null
          last_login_at?: string | null
          role?: Database["public"]["Enums"]["user_role"] | null
          sort_name?: string | null
        }
        Update: {
          approved?: boolean | null
          created_at?: string | null
          depot_id?: string | null
          email?: string | null
          full_name?: string | null
          id?: string | null
          invited_at?: string | null
          is_inactive?: boolean | null
          is_invited?: boolean | null
          last_login_at?: string | null
          role?: Database["public"]["Enums"]["user_role"] | null
          sort_name?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "users_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "users_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
        ]
      }
      submission_overview: {
        Row: {
          decided_at: string | null
          decided_by_name: string | null
          details: NonNullable<Json>
          driver_id: string
          driver_name: string | null
          id: string
          kind: Database["public"]["Enums"]["submission_kind"]
          photos: string[]
          reason: string | null
          replaces: string | null
          requirement_code: string | null
          requirement_name: string | null
          sent_at: string
          state: Database["public"]["Enums"]["submission_state"]
          version: number
        }
        Insert: {
          decided_at?: string | null
          decided_by_name?: string | null
          details?: Json | null
          driver_id?: string | null
          driver_name?: string | null
          id?: string | null
          kind?: Database["public"]["Enums"]["submission_kind"] | null
          photos?: string[] | null
          reason?: string | null
          replaces?: string | null
          requirement_code?: string | null
          requirement_name?: string | null
          sent_at?: string | null
          state?: Database["public"]["Enums"]["submission_state"] | null
          version?: number | null
        }
        Update: {
          decided_at?: string | null
          decided_by_name?: string | null
          details?: Json | null
          driver_id?: string | null
          driver_name?: string | null
          id?: string | null
          kind?: Database["public"]["Enums"]["submission_kind"] | null
          photos?: string[] | null
          reason?: string | null
          replaces?: string | null
          requirement_code?: string | null
          requirement_name?: string | null
          sent_at?: string | null
          state?: Database["public"]["Enums"]["submission_state"] | null
          version?: number | null
        }
        Relationships: []
      }
      talk_list: {
        Row: {
          audience: Database["public"]["Enums"]["talk_audience"]
          body: string | null
          depot_id: string
          held_on: string
          id: string
          led_by: string
          missing: number
          notes: string | null
          place: string
          policy_id: string | null
          policy_name: string | null
          policy_number: number | null
          policy_version_id: string | null
          requirement_id: string | null
          requirement_name: string | null
          search_text: string | null
          there: number
          title: string
          version: number
        }
        Insert: {
          audience?: Database["public"]["Enums"]["talk_audience"] | null
          body?: string | null
          depot_id?: string | null
          held_on?: string | null
          id?: string | null
          led_by?: string | null
          missing?: number | null
          notes?: string | null
          place?: string | null
          policy_id?: string | null
          policy_name?: string | null
          policy_number?: number | null
          policy_version_id?: string | null
          requirement_id?: string | null
          requirement_name?: string | null
          search_text?: string | null
          there?: number | null
          title?: string | null
          version?: number | null
        }
        Update: {
          audience?: Database["public"]["Enums"]["talk_audience"] | null
          body?: string | null
          depot_id?: string | null
          held_on?: string | null
          id?: string | null
          led_by?: string | null
          missing?: number | null
          notes?: string | null
          place?: string | null
          policy_id?: string | null
          policy_name?: string | null
          policy_number?: number | null
          policy_version_id?: string | null
          requirement_id?: string | null
          requirement_name?: string | null
          search_text?: string | null
          there?: number | null
          title?: string | null
          version?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "talks_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talks_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talks_policy_version_id_fkey"
            columns: ["policy_version_id"]
            isOneToOne: false
            referencedRelation: "policy_versions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talks_requirement_id_fkey"
            columns: ["requirement_id"]
            isOneToOne: false
            referencedRelation: "requirements"
            referencedColumns: ["id"]
          },
        ]
      }
      talk_people: {
        Row: {
          attended_on: string | null
          body: string | null
          depot_id: string
          driver_id: string
          driver_name: string
          employee_number: string | null
          held_on: string | null
          id: string
          is_expected: boolean
          is_inactive: boolean | null
          led_by: string | null
          noted_at: string | null
          noted_by_name: string | null
          place: string | null
          search_text: string | null
          sort_name: string
          state: Database["public"]["Enums"]["talk_state"]
          talk_id: string
          title: string | null
          training_id: string | null
          via: Database["public"]["Enums"]["talk_via"] | null
        }
        Insert: {
          attended_on?: string | null
          body?: string | null
          depot_id?: string | null
          driver_id?: string | null
          driver_name?: string | null
          employee_number?: string | null
          held_on?: string | null
          id?: string | null
          is_expected?: boolean | null
          is_inactive?: boolean | null
          led_by?: string | null
          noted_at?: string | null
          noted_by_name?: string | null
          place?: string | null
          search_text?: string | null
          sort_name?: string | null
          state?: Database["public"]["Enums"]["talk_state"] | null
          talk_id?: string | null
          title?: string | null
          training_id?: string | null
          via?: Database["public"]["Enums"]["talk_via"] | null
        }
        Update: {
          attended_on?: string | null
          body?: string | null
          depot_id?: string | null
          driver_id?: string | null
          driver_name?: string | null
          employee_number?: string | null
          held_on?: string | null
          id?: string | null
          is_expected?: boolean | null
          is_inactive?: boolean | null
          led_by?: string | null
          noted_at?: string | null
          noted_by_name?: string | null
          place?: string | null
          search_text?: string | null
          sort_name?: string | null
          state?: Database["public"]["Enums"]["talk_state"] | null
          talk_id?: string | null
          title?: string | null
          training_id?: string | null
          via?: Database["public"]["Enums"]["talk_via"] | null
        }
        Relationships: [
          {
            foreignKeyName: "talk_attendance_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talk_attendance_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talk_attendance_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "talk_attendance_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talk_attendance_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talk_attendance_talk_id_fkey"
            columns: ["talk_id"]
            isOneToOne: false
            referencedRelation: "talk_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talk_attendance_talk_id_fkey"
            columns: ["talk_id"]
            isOneToOne: false
            referencedRelation: "talks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talk_attendance_training_id_fkey"
            columns: ["training_id"]
            isOneToOne: false
            referencedRelation: "driver_training"
            referencedColumns: ["id"]
          },
        ]
      }
      vehicle_overview: {
        Row: {
          axles: number | null
          crosses: Database["public"]["Enums"]["crossing"] | null
          danger: Database["public"]["Enums"]["danger"] | null
          depot_id: string
          driver_id: string | null
          driver_name: string | null
          due_days: unknown
          fuel_type: Database["public"]["Enums"]["fuel_type"] | null
          id: string
          insurance_expiry: string | null
          is_active: boolean
          is_inactive: boolean
          is_leased: boolean
          manufacturer: string
          model: string
          nct_expiry: string | null
          nct_state: Database["public"]["Enums"]["expiry_state"]
          plated_mass: number | null
          reasons: NonNullable<Json>
          registration_non_standard: boolean
          registration_number: string
          road_tax_expiry: string | null
          road_tax_state: Database["public"]["Enums"]["expiry_state"]
          roadworthiness_test:
            | Database["public"]["Enums"]["roadworthiness_test"]
            | null
          search_text: string
          status: Database["public"]["Enums"]["vehicle_status"]
          tachograph: Database["public"]["Enums"]["tachograph"] | null
          type_category: string | null
          type_name: string | null
          vehicle_type_id: string
          verdict: Database["public"]["Enums"]["compliance_verdict"]
        }
        Insert: {
          axles?: number | null
          crosses?: Database["public"]["Enums"]["crossing"] | null
          danger?: Database["public"]["Enums"]["danger"] | null
          depot_id?: string | null
          driver_id?: string | null
          driver_name?: string | null
          due_days?: unknown
          fuel_type?: Database["public"]["Enums"]["fuel_type"] | null
          id?: string | null
          insurance_expiry?: string | null
          is_active?: boolean | null
          is_inactive?: boolean | null
          is_leased?: boolean | null
          manufacturer?: string | null
          model?: string | null
          nct_expiry?: string | null
          nct_state?: Database["public"]["Enums"]["expiry_state"] | null
          plated_mass?: number | null
          reasons?: Json | null
          registration_non_standard?: boolean | null
          registration_number?: string | null
          road_tax_expiry?: string | null
          road_tax_state?: Database["public"]["Enums"]["expiry_state"] | null
          roadworthiness_test?:
            | Database["public"]["Enums"]["roadworthiness_test"]
            | null
          search_text?: string | null
          status?: Database["public"]["Enums"]["vehicle_status"] | null
          tachograph?: Database["public"]["Enums"]["tachograph"] | null
          type_category?: string | null
          type_name?: string | null
          vehicle_type_id?: string | null
          verdict?: Database["public"]["Enums"]["compliance_verdict"] | null
        }
        Update: {
          axles?: number | null
          crosses?: Database["public"]["Enums"]["crossing"] | null
          danger?: Database["public"]["Enums"]["danger"] | null
          depot_id?: string | null
          driver_id?: string | null
          driver_name?: string | null
          due_days?: unknown
          fuel_type?: Database["public"]["Enums"]["fuel_type"] | null
          id?: string | null
          insurance_expiry?: string | null
          is_active?: boolean | null
          is_inactive?: boolean | null
          is_leased?: boolean | null
          manufacturer?: string | null
          model?: string | null
          nct_expiry?: string | null
          nct_state?: Database["public"]["Enums"]["expiry_state"] | null
          plated_mass?: number | null
          reasons?: Json | null
          registration_non_standard?: boolean | null
          registration_number?: string | null
          road_tax_expiry?: string | null
          road_tax_state?: Database["public"]["Enums"]["expiry_state"] | null
          roadworthiness_test?:
            | Database["public"]["Enums"]["roadworthiness_test"]
            | null
          search_text?: string | null
          status?: Database["public"]["Enums"]["vehicle_status"] | null
          tachograph?: Database["public"]["Enums"]["tachograph"] | null
          type_category?: string | null
          type_name?: string | null
          vehicle_type_id?: string | null
          verdict?: Database["public"]["Enums"]["compliance_verdict"] | null
        }
        Relationships: [
          {
            foreignKeyName: "depot_vehicles_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depot_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_vehicles_depot_id_fkey"
            columns: ["depot_id"]
            isOneToOne: false
            referencedRelation: "depots"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "depot_vehicles_vehicle_type_id_fkey"
            columns: ["vehicle_type_id"]
            isOneToOne: false
            referencedRelation: "vehicle_types"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "defect_list"
            referencedColumns: ["assigned_to"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "staff_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "driver_vehicle_assignments_driver_fkey"
            columns: ["driver_id"]
            isOneToOne: false
            referencedRelation: "users"
            referencedColumns: ["id"]
          },
        ]
      }
      vehicles: {
        Row: {
          id: string
          license_plate: string
          make: string
          model: string
        }
        Insert: {
          id?: string | null
          license_plate?: string | null
          make?: string | null
          model?: string | null
        }
        Update: {
          id?: string | null
          license_plate?: string | null
          make?: string | null
          model?: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      accept_check: {
        Args: { check_id: string; id: string; language: string }
        Returns: Json
      }
      accept_move: { Args: { id: string }; Returns: undefined }
      acknowledge_finding: {
        Args: {
          instead_of?: string
          kind: string
          reason: string
          source_ids: string[]
          subject_id: string
          until: string
        }
        Returns: undefined
      }
      add_differences: {
        Args: { missing: Json; still: string[] }
        Returns: number
      }
      add_disqualification: {
        Args: {
          change_points: boolean
          driver_id: string
          from_date: string
          id: string
          note: string
          reason: Database["public"]["Enums"]["disqualification_reason"]
          until_date: string
        }
        Returns: undefined
      }
      add_document: {
        Args: {
          id: string
          mime_type: string
          part: Database["public"]["Enums"]["document_part"]
          record_id: string
          record_kind: string
          sha256: string
          size_bytes: number
          thumbnail_sha256: string
        }
        Returns: string
      }
      add_downloads: {
        Args: { files: Json; read_on: string }
        Returns: {
          download_id: string
          id: string
          outcome: Database["public"]["Enums"]["row_outcome"]
          path: string
          reason: string
        }[]
      }
      add_paper_check: { Args: { body: Json }; Returns: undefined }
      add_vehicle_records: {
        Args: {
          corrects?: boolean
          done_on: string
          due_on?: string
          note?: string
          provider?: string
          records: Json
          reference?: string
          requirement_id: string
        }
        Returns: {
          id: string
          is_correction: boolean
          outcome: Database["public"]["Enums"]["row_outcome"]
          reason: string
        }[]
      }
      allow_trip: {
        Args: {
          id: string
          place: string
          reason: string
          until: string
          vehicle_id: string
        }
        Returns: undefined
      }
      answer_objection: {
        Args: { answer: string; id: string }
        Returns: undefined
      }
      application_decision: {
        Args: { id: string }
        Returns: {
          decided_at: string
          decided_by: string
        }[]
      }
      application_matches: {
        Args: { id: string }
        Returns: {
          full_name: string
          matched: string
          person_id: string
          role: Database["public"]["Enums"]["user_role"]
          value: string
        }[]
      }
      approve_application: {
        Args: { id: string; manager_id?: string }
        Returns: string
      }
      ask_for_card: {
        Args: { ids: string[] }
        Returns: {
          id: string
          outcome: Database["public"]["Enums"]["row_outcome"]
          reason: string
        }[]
      }
      ask_to_renew: {
        Args: { ids: string[]; note?: string }
        Returns: {
          id: string
          outcome: Database["public"]["Enums"]["row_outcome"]
          reason: string
        }[]
      }
      assess_defect: {
        Args: {
          examined_by?: string
          id: string
          severity: Database["public"]["Enums"]["defect_severity"]
          version: number
          words?: string
        }
        Returns: number
      }
      attend_talk: { Args: { ticket: string }; Returns: Json }
      begin_pack: { Args: { body: Json }; Returns: Json }
      calendar: { Args: { apikey?: string; token: string }; Returns: unknown }
      calendar_file: { Args: { site_url: string }; Returns: string }
      change_driver: {
        Args: {
          driver_id: string
          id: string
          override_reason?: string
          returned: string
        }
        Returns: undefined
      }
      change_repair: {
        Args: {
          id: string
          km_is_right?: boolean
          qualification: string
          repair: string
          repair_km?: number
          repair_reference?: string
          repaired_by: string
          repaired_on: string
          version: number
        }
        Returns: number
      }
      checklists_in_use: { Args: Record<PropertyKey, never>; Returns: Json }
      choose_language: { Args: { language: string }; Returns: undefined }
      choose_mails: {
        Args: {
          digest_day: number
          off: Database["public"]["Enums"]["mail_topic"][]
        }
        Returns: undefined
      }
      claim_mails: {
        Args: { most?: number }
        Returns: {
          depot_name: string
          email: string
          event: Json
          id: string
          items: Json
          kind: Database["public"]["Enums"]["mail_kind"]
          language: string
          recipient_name: string
          role: Database["public"]["Enums"]["user_role"]
          sender_name: string
          stop_token: string
        }[]
      }
      claim_record: { Args: Record<PropertyKey, never>; Returns: string }
      clean_up: { Args: Record<PropertyKey, never>; Returns: string[] }
      close_incident: { Args: { id: string; version: number }; Returns: number }
      close_unfounded: {
        Args: {
          examined_by: string
          id: string
          version: number
          words: string
        }
        Returns: number
      }
      compare_checklist: { Args: { version_id: string }; Returns: undefined }
      compare_law_number: { Args: { id: string }; Returns: undefined }
      compare_rule: { Args: { id: string }; Returns: undefined }
      compared_by_name: {
        Args: {
          version: Database["public"]["Tables"]["checklist_versions"]["Row"]
        }
        Returns: string
      }
      competence: {
        Args: {
          gap_in?: string
          of_category?: string
          of_manager?: string
          only_gaps?: boolean
          skipped?: number
        }
        Returns: Json
      }
      compliance_dashboard: {
        Args: { include_unused?: boolean }
        Returns: Json
      }
      confirm_document: { Args: { id: string }; Returns: undefined }
      confirm_downloads: {
        Args: { ids: string[] }
        Returns: {
          id: string
          outcome: Database["public"]["Enums"]["row_outcome"]
          reason: string
        }[]
      }
      correct_incident: {
        Args: {
          garda_informed: boolean
          hurt: Database["public"]["Enums"]["incident_hurt"]
          id: string
          other?: Json
          pulse?: string
          version: number
        }
        Returns: number
      }
      correct_record: {
        Args: { corrected: Json; id: string; kind: string }
        Returns: undefined
      }
      create_driver: {
        Args: {
          address?: string
          agency_name?: string
          agency_until?: string
          approved?: boolean
          email?: string
          employee_number?: string
          full_name: string
          id?: string
          manager_id?: string
          phone?: string
        }
        Returns: string
      }
      debrief_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      decide_download: {
        Args: { driver_id?: string; id: string; vehicle_id?: string }
        Returns: undefined
      }
      decline_move: { Args: { id: string }; Returns: undefined }
      delete_policy: { Args: { policy_id: string }; Returns: undefined }
      delete_record: {
        Args: { id: string; kind: string; reason: string }
        Returns: undefined
      }
      delete_talk: { Args: { id: string }; Returns: undefined }
      discard_downloads: { Args: { ids: string[] }; Returns: string[] }
      disqualification_effects: {
        Args: {
          driver_id: string
          from_date: string
          reason: Database["public"]["Enums"]["disqualification_reason"]
          until_date: string
        }
        Returns: {
          cause: string
          new_expiry: string
          old_expiry: string
          penalty_id: string
          points: number
        }[]
      }
      document_faults: {
        Args: Record<PropertyKey, never>
        Returns: {
          document_id: string
          fault: string
          noted_at: string
          path: string
          total: number
        }[]
      }
      download_strips: {
        Args: { ids: string[]; since: string }
        Returns: {
          away: Json
          files: Json
          gaps: Json
          id: string
          is_asked: boolean
        }[]
      }
      draft_of: { Args: { checklist_id: string }; Returns: string }
      draft_of_policy: { Args: { policy_id: string }; Returns: string }
      driver_elsewhere: { Args: { id: string }; Returns: Json }
      drivers_for_vehicle: {
        Args: { search?: string; vehicle_id: string }
        Returns: {
          also: Json
          back_on: string
          email: string
          findings: Json
          full_name: string
          id: string
          not_free: string
          reasons: Json
        }[]
      }
      drop_draft: {
        Args: { version: number; version_id: string }
        Returns: undefined
      }
      drop_policy_draft: {
        Args: { version: number; version_id: string }
        Returns: undefined
      }
      due_by_month: {
        Args: Record<PropertyKey, never>
        Returns: {
          due: number
          kind: string
          month: string
        }[]
      }
      due_item: {
        Args: { kind: string; source_id: string; subject_id: string }
        Returns: {
          detail: string
          record_id: string
        }[]
      }
      due_items: {
        Args: { from_day: string; to_day: string }
        Returns: {
          detail: string
          due: string
          id: string
          is_missing: boolean
          kind: string
          record_id: string
          subject: Database["public"]["Enums"]["finding_subject"]
          subject_id: string
          subject_name: string
        }[]
      }
      end_assignment: { Args: { id: string }; Returns: undefined }
      end_exemption: { Args: { id: string }; Returns: undefined }
      erase_driver: {
        Args: { full_name: string; id: string }
        Returns: string[]
      }
      expect_at_talk: {
        Args: { drivers: string[]; expected: boolean; talk_id: string }
        Returns: undefined
      }
      find_anything: {
        Args: { text: string }
        Returns: {
          detail: string
          id: string
          kind: string
          name: string
          other: string
          state: string
        }[]
      }
      find_left: {
        Args: { text: string }
        Returns: {
          id: string
          kind: string
          left_on: string
          name: string
        }[]
      }
      finish_pack: {
        Args: { bytes: number; id: string; manifests: string[] }
        Returns: undefined
      }
      first_screen: { Args: Record<PropertyKey, never>; Returns: Json }
      fleet_summary: { Args: Record<PropertyKey, never>; Returns: Json }
      free_vehicles: { Args: { instead_of: string }; Returns: Json }
      hold_debrief: { Args: { agreed: string; id: string }; Returns: Json }
      how_checks_are_done: {
        Args: { since: string; until: string }
        Returns: {
          checks: number
          driver_id: string
          failed_tests: number
          fastest_seconds: number
          found_by_others: number
          median_seconds: number
          name: string
          photos_asked: number
          photos_refused: number
          without_defect: number
        }[]
      }
      import_rows: {
        Args: {
          dry_run: boolean
          file_name: string
          id: string
          kind: Database["public"]["Enums"]["import_kind"]
          rows: Json
        }
        Returns: {
          changes: Json
          is_out: boolean
          line: number
          outcome: string
          reason: string
          record: string
          row_id: string
          violated: string
        }[]
      }
      incident_figures: { Args: { year: number }; Returns: Json }
      invite_drivers: {
        Args: { ids: string[] }
        Returns: {
          id: string
          reason: string
        }[]
      }
      invite_staff: {
        Args: {
          depot_id?: string
          email: string
          full_name: string
          phone?: string
          role: Database["public"]["Enums"]["user_role"]
        }
        Returns: string
      }
      keep_draft: {
        Args: { items: Json; version: number; version_id: string }
        Returns: number
      }
      keep_policy: {
        Args: {
          behind?: string[]
          body: Json
          version: number
          version_id: string
        }
        Returns: Json
      }
      keep_work_record: { Args: { on: boolean }; Returns: undefined }
      let_drive: { Args: { check_id: string }; Returns: undefined }
      license_check_preview: {
        Args: {
          months_1_to_3: number
          months_4_to_7: number
          months_8_or_more: number
          months_no_points: number
        }
        Returns: {
          due_soon: number
          later: number
          overdue: number
        }[]
      }
      link_check: {
        Args: { id: string; vehicle_id: string }
        Returns: undefined
      }
      look_at_mileage: { Args: { id: string }; Returns: undefined }
      look_into_incident: {
        Args: {
          actions?: string
          causes?: string
          due_on: string
          id: string
          owner_id: string
          version: number
        }
        Returns: number
      }
      lost_photos: { Args: { check_id: string }; Returns: string[] }
      mail_choices_of: {
        Args: { token: string }
        Returns: {
          digest_day: number
          off: Database["public"]["Enums"]["mail_topic"][]
          role: Database["public"]["Enums"]["user_role"]
        }[]
      }
      mail_health: { Args: Record<PropertyKey, never>; Returns: Json }
      mail_sent: {
        Args: { error?: string; id: string; is_away?: boolean }
        Returns: undefined
      }
      mails_about: {
        Args: { subject_id: string }
        Returns: {
          about: string
          causes: Json
          due: string
          is_missing: boolean
          is_own: boolean
          kind: Database["public"]["Enums"]["mail_kind"]
          name: string
          recipient_name: string
          sent_at: string
        }[]
      }
      make_calendar: { Args: { site_url: string }; Returns: string }
      manager_dashboard: { Args: Record<PropertyKey, never>; Returns: Json }
      my_accepted_checks: { Args: { since: string }; Returns: Json }
      my_application: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          depot_id: string
          depot_name: string
          id: string
          rejection_reason: string
          status: Database["public"]["Enums"]["application_status"]
        }[]
      }
      my_calendar: { Args: Record<PropertyKey, never>; Returns: string }
      my_card: { Args: Record<PropertyKey, never>; Returns: Json }
      my_check_faults: { Args: { since: string }; Returns: Json }
      my_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      my_day: { Args: Record<PropertyKey, never>; Returns: Json }
      my_debrief: { Args: { id: string }; Returns: Json }
      my_mail_choices: {
        Args: Record<PropertyKey, never>
        Returns: {
          digest_day: number
          off: Database["public"]["Enums"]["mail_topic"][]
        }[]
      }
      my_notices: {
        Args: Record<PropertyKey, never>
        Returns: {
          at: string
          causes: Json
          detail: string
          due: string
          is_done: boolean
          is_missing: boolean
          is_new: boolean
          kind: string
          name: string
          renewed_until: string
          source_id: string
          stops: boolean
          subject: Database["public"]["Enums"]["finding_subject"]
          subject_id: string
          subject_name: string
        }[]
      }
      my_penalty_views: {
        Args: Record<PropertyKey, never>
        Returns: {
          day: string
          depot_name: string
          name: string
          role: Database["public"]["Enums"]["user_role"]
        }[]
      }
      my_policies: { Args: Record<PropertyKey, never>; Returns: Json }
      my_test_mail: {
        Args: Record<PropertyKey, never>
        Returns: {
          asked_at: string
          error: string
          is_running: boolean
          sent_at: string
          state: Database["public"]["Enums"]["mail_state"]
        }[]
      }
      needs_second_step: {
        Args: { person: Database["public"]["Tables"]["users"]["Row"] }
        Returns: boolean
      }
      note_attendance: {
        Args: { day: string; drivers: string[]; talk_id: string }
        Returns: number
      }
      note_comparison: {
        Args: { id: string; ours: number; same: string[] }
        Returns: undefined
      }
      note_days_off: {
        Args: {
          hsa_reference?: string
          hsa_reported_on?: string
          id: string
          is_fatal: boolean
          people?: Json
          version: number
        }
        Returns: number
      }
      note_debrief_missed: {
        Args: { day: string; id: string }
        Returns: undefined
      }
      note_debrief_on_paper: {
        Args: {
          agreed: string
          held_on: string
          id: string
          objection?: string
        }
        Returns: undefined
      }
      note_download: {
        Args: {
          driver_id?: string
          id: string
          note?: string
          read_by?: string
          read_on: string
          vehicle_id?: string
        }
        Returns: undefined
      }
      note_no_infringements: { Args: { month: string }; Returns: number }
      object_to_policy: {
        Args: {
          id: string
          language: string
          version_id: string
          words: string
        }
        Returns: undefined
      }
      offer_move: {
        Args: { depot_id: string; driver_id?: string; vehicle_id?: string }
        Returns: string
      }
      open_download: { Args: { id: string }; Returns: Json }
      open_penalties: { Args: { driver_id: string }; Returns: undefined }
      open_policy: {
        Args: { language: string; policy_id: string }
        Returns: Json
      }
      pack_answer: {
        Args: { pack_id: string; portion?: number; subject_id: string }
        Returns: Json
      }
      pack_contents: {
        Args: {
          drivers: string[]
          of_depot: boolean
          since: string
          until: string
          vehicles: string[]
        }
        Returns: Json
      }
      past_retention_runs: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          is_own: boolean
          ran_at: string
          ran_by_name: string
          removed: Json
        }[]
      }
      plan_defect: {
        Args: {
          id: string
          planned_on: string
          planned_with: string
          version: number
        }
        Returns: number
      }
      plates_elsewhere: { Args: { plates: string[] }; Returns: string[] }
      policies_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      policy_people: { Args: { policy_id: string }; Returns: Json }
      preview_mails: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          goes_out: string
          items: Json
          recipient_name: string
        }[]
      }
      publish_checklist: {
        Args: { version: number; version_id: string }
        Returns: undefined
      }
      publish_policy: {
        Args: { choices?: Json; version: number; version_id: string }
        Returns: undefined
      }
      ready_for_inspection: { Args: Record<PropertyKey, never>; Returns: Json }
      record_history: {
        Args: { row_id: string; table_name: string }
        Returns: {
          action: string
          actor_name: string
          at: string
          changes: Json
          reason: string
          table_name: string
        }[]
      }
      reject_application: {
        Args: { id: string; reason: string }
        Returns: undefined
      }
      reject_repair: {
        Args: { id: string; version: number; words: string }
        Returns: number
      }
      remind_policy: {
        Args: { driver_id?: string; policy_id: string }
        Returns: Json
      }
      remind_to_check: {
        Args: { ids: string[] }
        Returns: {
          id: string
          outcome: Database["public"]["Enums"]["row_outcome"]
          reason: string
        }[]
      }
      reminder_preview: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          goes_out: string
          items: Json
          recipient_name: string
        }[]
      }
      remove_disqualification: {
        Args: { id: string; reason: string }
        Returns: undefined
      }
      remove_document: { Args: { id: string }; Returns: undefined }
      remove_holiday: { Args: { id: string }; Returns: undefined }
      renew_vehicles: {
        Args: {
          done_on: string
          due_on: string
          ids: string[]
          paper: string
          run: string
        }
        Returns: {
          id: string
          outcome: Database["public"]["Enums"]["row_outcome"]
          reason: string
        }[]
      }
      repair_defect: {
        Args: {
          id: string
          km_is_right?: boolean
          qualification: string
          repair: string
          repair_km?: number
          repair_reference?: string
          repaired_by: string
          repaired_on: string
          sign_off?: boolean
          version: number
        }
        Returns: number
      }
      report_defect: { Args: { body: Json }; Returns: Json }
      report_incident: { Args: { body: Json }; Returns: Json }
      retention_preview: {
        Args: Record<PropertyKey, never>
        Returns: {
          first: Json
          kind: string
          total: number
        }[]
      }
      return_submission: {
        Args: { id: string; reason: string; version: number }
        Returns: undefined
      }
      row_texts: { Args: { language: string }; Returns: Json }
      run_retention: { Args: Record<PropertyKey, never>; Returns: Json }
      save_own_contact: {
        Args: { address: string; phone: string; version: number }
        Returns: number
      }
      say_nobody_worked: {
        Args: { day: string; words?: string }
        Returns: undefined
      }
      say_unused: {
        Args: { day: string; vehicle_id: string; words?: string }
        Returns: undefined
      }
      scan_talk: { Args: { code: string }; Returns: Json }
      see_notices: { Args: { until: string }; Returns: undefined }
      send_check: {
        Args: { body: Json; is_mine?: boolean; signed_name?: string }
        Returns: Json
      }
      send_failed_again: { Args: Record<PropertyKey, never>; Returns: number }
      send_submission: {
        Args: { details: Json; id: string }
        Returns: undefined
      }
      send_test_mail: { Args: Record<PropertyKey, never>; Returns: undefined }
      set_crossings: {
        Args: { run: string; vehicles: Json }
        Returns: {
          id: string
          outcome: Database["public"]["Enums"]["row_outcome"]
          reason: string
        }[]
      }
      set_drivers_active: {
        Args: { active: boolean; ids: string[]; left_on?: string; run: string }
        Returns: {
          id: string
          outcome: Database["public"]["Enums"]["row_outcome"]
          reason: string
          returned: string
        }[]
      }
      set_drivers_away: {
        Args: { drivers: Json; run: string }
        Returns: {
          id: string
          outcome: Database["public"]["Enums"]["row_outcome"]
          previous_back_on: string
          reason: string
        }[]
      }
      set_drivers_manager: {
        Args: { drivers: Json; run: string }
        Returns: {
          id: string
          outcome: Database["public"]["Enums"]["row_outcome"]
          previous_manager_id: string
          reason: string
        }[]
      }
      set_first_licences: {
        Args: { drivers: Json; run: string }
        Returns: {
          id: string
          outcome: Database["public"]["Enums"]["row_outcome"]
          reason: string
        }[]
      }
      set_fleet_database: {
        Args: {
          act_id?: string
          begun?: Database["public"]["Enums"]["fleet_beginning"]
          is_on: boolean
          number?: string
          since?: string
          told_on?: string
        }
        Returns: undefined
      }
      set_staff_active: {
        Args: { active: boolean; user_id: string }
        Returns: undefined
      }
      set_staff_role: {
        Args: {
          role: Database["public"]["Enums"]["user_role"]
          user_id: string
        }
        Returns: undefined
      }
      set_vehicles_in_fleet: {
        Args: { ids: string[]; in_fleet: boolean; run: string }
        Returns: {
          id: string
          outcome: Database["public"]["Enums"]["row_outcome"]
          reason: string
        }[]
      }
      settings_states: { Args: Record<PropertyKey, never>; Returns: Json }
      shared_history: {
        Args: { table_name: string }
        Returns: {
          action: string
          actor_name: string
          at: string
          changes: Json
          record: string
          table_name: string
        }[]
      }
      show_talk_code: { Args: { talk_id: string }; Returns: Json }
      sign_debrief: {
        Args: {
          code: string
          id: string
          language: string
          objection?: string
          typed_name: string
          version: number
        }
        Returns: Json
      }
      sign_off_defect: {
        Args: { id: string; version: number }
        Returns: number
      }
      sign_on_paper: {
        Args: {
          driver_id: string
          id: string
          language: string
          signed_on: string
          version_id: string
        }
        Returns: undefined
      }
      sign_policy: {
        Args: {
          answers: number[]
          device: string
          id: string
          language: string
          seconds: number
          sha256: string
          typed_name: string
          version_id: string
        }
        Returns: Json
      }
      signature_sheet: { Args: { signature_id: string }; Returns: Json }
      spare_duty: { Args: { id: string; words?: string }; Returns: undefined }
      start_mail_run: { Args: Record<PropertyKey, never>; Returns: undefined }
      start_submission: {
        Args: {
          id: string
          kind: Database["public"]["Enums"]["submission_kind"]
          replaces?: string
        }
        Returns: undefined
      }
      stop_calendar: { Args: Record<PropertyKey, never>; Returns: undefined }
      stop_digest: { Args: { token: string }; Returns: boolean }
      stop_mails: {
        Args: {
          token: string
          topic?: Database["public"]["Enums"]["mail_topic"]
        }
        Returns: boolean
      }
      store_snapshot: { Args: Record<PropertyKey, never>; Returns: undefined }
      tachograph: { Args: Record<PropertyKey, never>; Returns: Json }
      tachograph_count: { Args: Record<PropertyKey, never>; Returns: number }
      tachograph_gaps: { Args: Record<PropertyKey, never>; Returns: Json }
      take_back_attendance: {
        Args: { drivers: string[]; reason?: string; talk_id: string }
        Returns: number
      }
      take_back_debrief: {
        Args: { id: string; reason: string }
        Returns: undefined
      }
      tell_duties: {
        Args: { done_on: string; duties: string[]; id: string; note?: string }
        Returns: undefined
      }
      tell_gap: {
        Args: { from_day: string; id: string; to_day: string; words: string }
        Returns: undefined
      }
      todays_board: { Args: { day?: string }; Returns: Json }
      type_usage: {
        Args: Record<PropertyKey, never>
        Returns: {
          depots: number
          type_id: string
          used_by: number
        }[]
      }
      undo_close_incident: { Args: { id: string }; Returns: number }
      undo_decision: {
        Args: { id: string; version: number }
        Returns: undefined
      }
      undo_duty_act: {
        Args: { id: string; reason?: string }
        Returns: undefined
      }
      undo_import: {
        Args: { id: string }
        Returns: {
          line: number
          name: string
        }[]
      }
      undo_sign_off: { Args: { id: string }; Returns: number }
      vehicle_days: {
        Args: { since: string; until?: string; vehicle_id: string }
        Returns: {
          acts: Json
          check_id: string
          checked_at: string
          day: string
          defects: number
          depot: string
          first_state: string
          flags: string[]
          gap_from: string
          gap_km: number
          name: string
          odometer_km: number
          reasons: Json
          recorded_on: string
          result: string
          state: string
        }[]
      }
      vehicle_elsewhere: { Args: { id: string }; Returns: Json }
      vehicle_for_check: { Args: { plate: string }; Returns: Json }
      vehicles_for_driver: {
        Args: { driver_id: string; search?: string }
        Returns: {
          also: Json
          findings: Json
          id: string
          manufacturer: string
          model: string
          not_free: string
          reasons: Json
          registration_number: string
        }[]
      }
      verify_submission: {
        Args: { details: Json; id: string; version: number }
        Returns: undefined
      }
      void_check: { Args: { id: string; reason: string }; Returns: undefined }
      watch_defect: {
        Args: { id: string; version: number; watched_until: string }
        Returns: number
      }
      what_stops: { Args: { vehicle_id: string }; Returns: Json }
      whole_depot: { Args: Record<PropertyKey, never>; Returns: Json }
      whole_driver: { Args: { driver_id: string }; Returns: Json }
      whole_vehicle: { Args: { vehicle_id: string }; Returns: Json }
      why_no_tachograph: { Args: { vehicle_id: string }; Returns: Json }
      withdraw_acknowledgement: {
        Args: { kind: string; source_ids: string[]; subject_id: string }
        Returns: undefined
      }
      withdraw_move: { Args: { id: string }; Returns: undefined }
      withdraw_nobody_worked: { Args: { day: string }; Returns: undefined }
      withdraw_policy: { Args: { policy_id: string }; Returns: undefined }
      withdraw_submission: { Args: { id: string }; Returns: undefined }
      withdraw_unused: {
        Args: { day: string; vehicle_id: string }
        Returns: undefined
      }
      write_check_days: { Args: Record<PropertyKey, never>; Returns: undefined }
    }
    Enums: {
      application_status: "pending" | "approved" | "rejected"
      assignment_status: "active" | "ended"
      carried: "goods" | "passengers"
      check_day_act:
        | "check_arrived"
        | "check_voided"
        | "check_linked"
        | "sheet_arrived"
        | "not_used"
        | "not_used_withdrawn"
        | "nobody_worked"
        | "nobody_worked_withdrawn"
        | "left_fleet"
        | "stop_arrived"
      check_day_state:
        | "covered"
        | "covered_late"
        | "off_road"
        | "workshop"
        | "not_used"
        | "not_expected"
        | "stopped_later"
        | "not_known"
        | "missed"
      check_drawing: "truck" | "van" | "bus" | "car" | "trailer"
      check_duty: "law" | "company" | "off"
      check_result: "no_defect" | "defects" | "stopped"
      check_source: "phone" | "paper"
      checklist_state: "draft" | "published" | "replaced"
      compliance_verdict: "compliant" | "attention" | "not_compliant"
      cpc_scope: "truck" | "bus" | "both" | "not_professional"
      crossing: "never" | "own_goods" | "own_goods_driver" | "for_hire"
      danger:
        | "must_not_drive"
        | "not_roadworthy"
        | "missing"
        | "high_risk"
        | "due_soon"
        | "to_watch"
        | "waiting"
      defect_severity: "stop" | "repair" | "note"
      defect_source:
        | "check"
        | "driver"
        | "staff"
        | "workshop"
        | "cvrt"
        | "roadside"
      defect_state: "open" | "planned" | "repaired" | "watched" | "closed"
      defect_step_kind:
        | "found"
        | "also_seen"
        | "still_there"
        | "worse"
        | "not_seen"
        | "severity"
        | "planned"
        | "repaired"
        | "repair_changed"
        | "not_repaired"
        | "no_fault"
        | "watched"
        | "closed"
        | "sign_off_undone"
        | "works"
        | "fails"
      disqualification_reason: "points" | "court"
      document_part:
        | "front"
        | "back"
        | "certificate"
        | "photo"
        | "nct"
        | "road_tax"
      download_of: "card" | "unit"
      driving_permit: "full" | "learner"
      duty_event:
        | "first"
        | "joined"
        | "moved_in"
        | "left"
        | "moved_out"
        | "changed"
        | "policy"
        | "not_listed"
        | "still_listed"
      duty_kind: "fleet_database"
      expiry_state: "expired" | "expiring" | "valid" | "not_applicable"
      finding_subject:
        | "driver"
        | "vehicle"
        | "application"
        | "depot"
        | "incident"
        | "policy"
      fleet_beginning: "told" | "compare" | "to_tell"
      fuel_type: "diesel" | "electric" | "petrol" | "hybrid"
      import_kind: "drivers" | "training" | "vehicles" | "vehicle_records"
      incident_hurt: "nobody" | "staff" | "others"
      incident_kind:
        | "collision"
        | "damage"
        | "injury"
        | "near_miss"
        | "theft"
        | "load"
        | "other"
      incident_state: "reported" | "looked_into" | "closed"
      law_code:
        | "fleet_joined"
        | "fleet_left"
        | "fleet_changed"
        | "fleet_policy"
        | "fleet_spared"
        | "card_read"
        | "unit_read"
        | "files_kept"
        | "days_carried"
      license_check_method: "card_seen" | "photo" | "declaration"
      license_check_result: "in_order" | "problem"
      list_name: "drivers" | "fleet"
      mail_kind:
        | "reminders"
        | "digest"
        | "returned"
        | "verified"
        | "renewal_asked"
        | "application_waits"
        | "moved"
        | "invited"
        | "test"
        | "off_the_road"
        | "not_fit"
        | "check_asked"
        | "to_read"
        | "objected"
        | "checks_begin"
        | "hurt"
        | "card_asked"
      mail_state: "waiting" | "sent" | "failed" | "dropped"
      mail_topic: "drivers" | "vehicles" | "overdue" | "applications"
      move_status: "offered" | "accepted" | "declined" | "withdrawn"
      pack_form: "paper" | "zip"
      pack_reader: "authority" | "safety" | "insurer" | "client" | "own"
      penalty_outcome: "paid" | "convicted"
      policy_audience:
        | "drivers"
        | "vehicles"
        | "licences"
        | "staff"
        | "everybody"
      policy_kind: "handbook" | "policy" | "instruction" | "notice"
      policy_state: "draft" | "published" | "withdrawn"
      policy_version_state: "draft" | "published" | "replaced" | "withdrawn"
      requirement_subject: "driver" | "vehicle" | "depot"
      risk_rating: "green" | "amber" | "red"
      roadworthiness_test: "NCT" | "CVRT"
      row_outcome: "done" | "unchanged" | "refused"
      smart_tachograph: "smart_1" | "smart_2"
      submission_kind:
        | "license"
        | "training"
        | "nct"
        | "insurance"
        | "vehicle"
        | "points"
      submission_state: "open" | "sent" | "verified" | "returned" | "withdrawn"
      tachograph:
        | "none"
        | "analogue"
        | "digital"
        | "smart_1"
        | "smart_2"
        | "not_known"
      talk_audience: "all" | "own" | "nobody"
      talk_state: "missed" | "expected" | "there" | "caught_up" | "left"
      talk_via: "ticked" | "code"
      test_result: "pass" | "fail"
      user_role: "driver" | "manager" | "admin"
      vehicle_status: "active" | "maintenance" | "inactive"
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      application_status: ["pending", "approved", "rejected"],
      assignment_status: ["active", "ended"],
      carried: ["goods", "passengers"],
      check_day_act: [
        "check_arrived",
        "check_voided",
        "check_linked",
        "sheet_arrived",
        "not_used",
        "not_used_withdrawn",
        "nobody_worked",
        "nobody_worked_withdrawn",
        "left_fleet",
        "stop_arrived",
      ],
      check_day_state: [
        "covered",
        "covered_late",
        "off_road",
        "workshop",
        "not_used",
        "not_expected",
        "stopped_later",
        "not_known",
        "missed",
      ],
      check_drawing: ["truck", "van", "bus", "car", "trailer"],
      check_duty: ["law", "company", "off"],
      check_result: ["no_defect", "defects", "stopped"],
      check_source: ["phone", "paper"],
      checklist_state: ["draft", "published", "replaced"],
      compliance_verdict: ["compliant", "attention", "not_compliant"],
      cpc_scope: ["truck", "bus", "both", "not_professional"],
      crossing: ["never", "own_goods", "own_goods_driver", "for_hire"],
      danger: [
        "must_not_drive",
        "not_roadworthy",
        "missing",
        "high_risk",
        "due_soon",
        "to_watch",
        "waiting",
      ],
      defect_severity: ["stop", "repair", "note"],
      defect_source: [
        "check",
        "driver",
        "staff",
        "workshop",
        "cvrt",
        "roadside",
      ],
      defect_state: ["open", "planned", "repaired", "watched", "closed"],
      defect_step_kind: [
        "found",
        "also_seen",
        "still_there",
        "worse",
        "not_seen",
        "severity",
        "planned",
        "repaired",
        "repair_changed",
        "not_repaired",
        "no_fault",
        "watched",
        "closed",
        "sign_off_undone",
        "works",
        "fails",
      ],
      disqualification_reason: ["points", "court"],
      document_part: [
        "front",
        "back",
        "certificate",
        "photo",
        "nct",
        "road_tax",
      ],
      download_of: ["card", "unit"],
      driving_permit: ["full", "learner"],
      duty_event: [
        "first",
        "joined",
        "moved_in",
        "left",
        "moved_out",
        "changed",
        "policy",
        "not_listed",
        "still_listed",
      ],
      duty_kind: ["fleet_database"],
      expiry_state: ["expired", "expiring", "valid", "not_applicable"],
      finding_subject: [
        "driver",
        "vehicle",
        "application",
        "depot",
        "incident",
        "policy",
      ],
      fleet_beginning: ["told", "compare", "to_tell"],
      fuel_type: ["diesel", "electric", "petrol", "hybrid"],
      import_kind: ["drivers", "training", "vehicles", "vehicle_records"],
      incident_hurt: ["nobody", "staff", "others"],
      incident_kind: [
        "collision",
        "damage",
        "injury",
        "near_miss",
        "theft",
        "load",
        "other",
      ],
      incident_state: ["reported", "looked_into", "closed"],
      law_code: [
        "fleet_joined",
        "fleet_left",
        "fleet_changed",
        "fleet_policy",
        "fleet_spared",
        "card_read",
        "unit_read",
        "files_kept",
        "days_carried",
      ],
      license_check_method: ["card_seen", "photo", "declaration"],
      license_check_result: ["in_order", "problem"],
      list_name: ["drivers", "fleet"],
      mail_kind: [
        "reminders",
        "digest",
        "returned",
        "verified",
        "renewal_asked",
        "application_waits",
        "moved",
        "invited",
        "test",
        "off_the_road",
        "not_fit",
        "check_asked",
        "to_read",
        "objected",
        "checks_begin",
        "hurt",
        "card_asked",
      ],
      mail_state: ["waiting", "sent", "failed", "dropped"],
      mail_topic: ["drivers", "vehicles", "overdue", "applications"],
      move_status: ["offered", "accepted", "declined", "withdrawn"],
      pack_form: ["paper", "zip"],
      pack_reader: ["authority", "safety", "insurer", "client", "own"],
      penalty_outcome: ["paid", "convicted"],
      policy_audience: [
        "drivers",
        "vehicles",
        "licences",
        "staff",
        "everybody",
      ],
      policy_kind: ["handbook", "policy", "instruction", "notice"],
      policy_state: ["draft", "published", "withdrawn"],
      policy_version_state: ["draft", "published", "replaced", "withdrawn"],
      requirement_subject: ["driver", "vehicle", "depot"],
      risk_rating: ["green", "amber", "red"],
      roadworthiness_test: ["NCT", "CVRT"],
      row_outcome: ["done", "unchanged", "refused"],
      smart_tachograph: ["smart_1", "smart_2"],
      submission_kind: [
        "license",
        "training",
        "nct",
        "insurance",
        "vehicle",
        "points",
      ],
      submission_state: ["open", "sent", "verified", "returned", "withdrawn"],
      tachograph: [
        "none",
        "analogue",
        "digital",
        "smart_1",
        "smart_2",
        "not_known",
      ],
      talk_audience: ["all", "own", "nobody"],
      talk_state: ["missed", "expected", "there", "caught_up", "left"],
      talk_via: ["ticked", "code"],
      test_result: ["pass", "fail"],
      user_role: ["driver", "manager", "admin"],
      vehicle_status: ["active", "maintenance", "inactive"],
    },
  },
} as const

/** For how many months each kind of personal data is kept, until an admin changes it. */
export const STANDARD_PERIODS = {
  audit_values: 0,
  checks: 36,
  contact_messages: 12,
  day_photos: 3,
  downloads: 24,
  hour_talks: 24,
  incidents: 84,
  leavers: 24,
  packs: 84,
  penalties: 0,
  rejected_applications: 6,
  sent_mails: 6,
  signatures: 84,
  talks: 84,
}

export type RetentionKind = keyof typeof STANDARD_PERIODS
